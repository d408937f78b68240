/** Values for the `{name}` marks of a message. */
export type MessageArguments = Readonly<Record<string, string | number>>;

/**
 * Turns an English message with `{name}` marks into the display language. The English text is the key of the
 * bundles in `l10n/`. The editor passes its own; the CLI and the tests one made by `createTranslate`.
 */
export type Translate = (message: string, args?: MessageArguments) => string;

/** Fills the `{name}` marks of a message; an unknown mark stays as it is. */
export function fillMessage(message: string, args: MessageArguments = {}): string {
  return message.replace(/\{(\w+)\}/g, (mark, name: string) => (name in args ? String(args[name]) : mark));
}

/** Makes a `Translate` from a bundle that maps English messages to translated ones; without a bundle it speaks English. */
export function createTranslate(bundle: Readonly<Record<string, string>> = {}): Translate {
  return (message, args) => fillMessage(bundle[message] ?? message, args);
}

/** The English `Translate`. */
export const english: Translate = createTranslate();
