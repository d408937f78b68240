import type { TextRange } from '../model.ts';
import type { DataDocument } from './data-document.ts';
import { skipBlank } from './json-scan.ts';
import type { DataSource, Path } from './source.ts';
import { textPlace, wholePlace } from './text-map.ts';
import { type LiteralNode, LiteralParser, skipQuoted } from './typescript-literal.ts';

/**
 * Object literals with literal values inside list literals of a program text. Nothing is executed; what is not
 * a literal is passed over.
 */
export function readTypescript(text: string, looksLikeCase: (record: DataSource) => boolean): DataDocument {
  const records = findLiterals(text).map((node) => createSource(node));
  return {
    container: 'typescript',
    issues: [],
    root: () => null,
    records: () => records.filter(looksLikeCase),
  };
}

function findLiterals(text: string): LiteralNode[] {
  const found: LiteralNode[] = [];
  const parser = new LiteralParser(text);
  // Only what stands behind `[` or `,` inside brackets of a list is an item.
  const brackets: string[] = [];
  let previous = '';
  for (let at = skipBlank(text, 0, text.length); at < text.length; at = skipBlank(text, at, text.length)) {
    const character = text[at] ?? '';
    if (character === '{' && brackets.at(-1) === '[' && (previous === '[' || previous === ',')) {
      const node = parser.parse(at);
      if (node !== null) {
        found.push(node);
        at = node.end;
        previous = '}';
        continue;
      }
    }
    if (character === '"' || character === "'" || character === '`') at = skipQuoted(text, at);
    else {
      if (character === '{' || character === '[' || character === '(') brackets.push(character);
      else if (character === '}' || character === ']' || character === ')') brackets.pop();
      at++;
    }
    previous = character;
  }
  return found;
}

function createSource(node: LiteralNode): DataSource {
  const find = (path: Path) => {
    let current: LiteralNode | undefined = node;
    for (const step of path) current = current?.members?.get(step);
    return current;
  };
  const rangeOf = ({ start, end }: LiteralNode): TextRange => ({ start, end });
  return {
    value: node.value,
    range: rangeOf(node),
    locate(path) {
      const found = find(path);
      if (found === undefined) return null;
      const { map } = found;
      return map === undefined ? wholePlace(rangeOf(found)) : textPlace(rangeOf(found), () => map);
    },
    items: (path) => [...(find(path)?.members?.values() ?? [])].map((member) => createSource(member)),
  };
}
