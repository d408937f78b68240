/** Deeper values are not read: every reader after this one may then recurse. */
export const maximumDepth = 300;

export const notClosed = -1;
export const tooDeep = -2;

/** A member of a list or object. */
export interface JsonMember {
  readonly key: string | number;
  readonly start: number;
  readonly end: number;
}

/** Skips white space and comments; an open block comment runs to the end. */
export function skipBlank(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0xfeff) at++;
    else if (code === 0x2f) {
      const next = skipComment(text, at, end);
      if (next === at) return at;
      at = next;
    } else return at;
  }
  return at;
}

/** The offset behind the string that opens at `from`, or `notClosed`; a raw line break closes no string. */
export function skipString(text: string, from: number, end: number): number {
  for (let at = from + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) at++;
    else if (code === 0x0a) return notClosed;
  }
  return notClosed;
}

/** The offset behind the value that opens at `from`, by its brackets and quotes only; `notClosed` or `tooDeep` otherwise. */
export function skipValue(text: string, from: number, end: number): number {
  let depth = 0;
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = skipString(text, at, end);
      if (at === notClosed) return notClosed;
      if (depth === 0) return at;
    } else if (code === 0x7b || code === 0x5b) {
      depth++;
      if (depth > maximumDepth) return tooDeep;
      at++;
    } else if (code === 0x7d || code === 0x5d) {
      depth--;
      if (depth <= 0) return depth < 0 ? at : at + 1;
      at++;
    } else if (code === 0x2f && skipComment(text, at, end) > at) {
      if (depth === 0) return at;
      at = skipComment(text, at, end);
    } else if (depth === 0 && isDelimiter(code)) return at;
    else at++;
  }
  return depth === 0 ? at : notClosed;
}

/** The members of the list or object at `from`; stops where the text is no longer JSON. */
export function scanMembers(text: string, from: number, end: number): JsonMember[] {
  const isList = text[from] === '[';
  const members: JsonMember[] = [];
  let at = skipBlank(text, from + 1, end);
  while (at < end && text[at] !== ']' && text[at] !== '}') {
    let key: string | number = members.length;
    if (!isList) {
      const keyEnd = text[at] === '"' ? skipString(text, at, end) : notClosed;
      if (keyEnd === notClosed) break;
      key = decodeString(text.slice(at, keyEnd));
      at = skipBlank(text, keyEnd, end);
      if (text[at] !== ':') break;
      at = skipBlank(text, at + 1, end);
    }
    const valueEnd = skipValue(text, at, end);
    if (valueEnd <= at) break;
    members.push({ key, start: at, end: valueEnd });
    at = skipBlank(text, valueEnd, end);
    if (text[at] === ',') at = skipBlank(text, at + 1, end);
    else break;
  }
  return members;
}

/** Whether the text may nest deeper than is read; exact only when it has that many brackets at all. */
export function isTooDeep(text: string): boolean {
  let open = 0;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      if (++open > maximumDepth)
        return skipValue(text, skipBlank(text, 0, text.length), text.length) === tooDeep;
    }
  }
  return false;
}

/** The text of a quoted JSON string; as it stands when its escapes are broken. */
export function decodeString(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}

function skipComment(text: string, at: number, end: number): number {
  const next = text.charCodeAt(at + 1);
  if (next === 0x2f) {
    const lineEnd = text.indexOf('\n', at);
    return lineEnd === -1 || lineEnd > end ? end : lineEnd;
  }
  if (next !== 0x2a) return at;
  // Sought within the bounds only: an open comment on each of many lines must not read the rest each time.
  const close = text.slice(at + 2, end).indexOf('*/');
  return close === -1 ? end : at + close + 4;
}

function isDelimiter(code: number): boolean {
  return code === 0x2c || code === 0x3a || code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
