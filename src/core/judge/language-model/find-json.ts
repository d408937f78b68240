// Hostile text may be all brackets.
const mostStarts = 50;
const beginsJson = /^(?:\{\s*(?:["'}]|\w+\s*:)|\[\s*[{["'\]])/;

/** A JSON value that stands somewhere in a text; `complete` says whether its brackets are closed. */
export interface FoundJson {
  readonly text: string;
  readonly complete: boolean;
}

/** The objects and arrays in a model's reply, in order: in fences, in prose, after think blocks. */
export function findJson(reply: string): FoundJson[] {
  const text = withoutThinking(reply);
  const found: FoundJson[] = [];
  let from = 0;
  let brackets = 0;
  while (found.length + brackets < mostStarts) {
    const offset = text.slice(from).search(/[{[]/);
    if (offset < 0) break;
    const start = from + offset;
    const end = beginsJson.test(text.slice(start, start + 200)) ? valueEnd(text, start) : start + 1;
    if (end === null) {
      found.push({ text: text.slice(start), complete: false });
      break;
    }
    // A bracket of prose must not hide the value behind it.
    if (end === start + 1) brackets += 1;
    else found.push({ text: text.slice(start, end), complete: true });
    from = end;
  }
  return found;
}

/** The reply without what the model thought aloud, also when the block was never closed or never opened. */
export function withoutThinking(reply: string): string {
  const name = '(?:think|thinking|thought|reasoning)';
  return reply
    .replace(/^\uFEFF+/, '')
    .replace(new RegExp(`<${name}>[\\s\\S]*?</${name}>`, 'gi'), '')
    .replace(new RegExp(`^[\\s\\S]*</${name}>`, 'i'), '')
    .replace(new RegExp(`<${name}>[\\s\\S]*$`, 'i'), '');
}

/** The end of the bracketed value at `start`, or null when it is not closed. */
function valueEnd(text: string, start: number): number | null {
  const open: string[] = [];
  let quote: string | null = null;
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== null) {
      if (character === '\\') index += 1;
      else if (character === quote) quote = null;
      continue;
    }
    if (character === '"' || character === "'") quote = character;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') {
      if (open.pop() !== character) return null;
      if (open.length === 0) return index + 1;
    }
  }
  return null;
}
