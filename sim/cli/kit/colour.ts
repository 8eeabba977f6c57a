/** Puts colour around a text, or leaves it as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly doubt: (text: string) => string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const ansi =
  (on: boolean, code: number) =>
  (text: string): string =>
    on && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;

/** Whether to write colours: to a terminal, unless NO_COLOR is set (no-color.org); FORCE_COLOR asks for them anywhere. */
export function wantsColour(env: Environment, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}

/** The colours for one output, off where it has none. */
export function paint(on: boolean): Paint {
  return {
    bold: ansi(on, 1),
    quiet: ansi(on, 2),
    good: ansi(on, 32),
    bad: ansi(on, 31),
    doubt: ansi(on, 33),
  };
}
