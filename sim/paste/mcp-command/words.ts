/** One argument of a command, quotes gone, with the place that it had. */
export interface ArgWord {
  readonly text: string;
  readonly offset: number;
  readonly end: number;
}

/** The arguments of `claude mcp add` and `add-json`, sorted as the command sorts them. */
export interface McpArguments {
  readonly positionals: readonly ArgWord[];
  readonly options: ReadonlyMap<string, readonly ArgWord[]>;
  /** Whether `--` stood before the command. */
  readonly separated: boolean;
  /** The first option that the command does not know. */
  readonly unknown: ArgWord | undefined;
  /** Whether that option came after the server's command began: it was meant for that command. */
  readonly unknownInCommand: boolean;
}

/** Each option by all its names; `many`: further words that look like its values belong to it too. */
const OPTIONS: readonly {
  readonly names: readonly string[];
  readonly many?: RegExp;
  readonly flag?: boolean;
}[] = [
  { names: ['--scope', '-s'] },
  { names: ['--transport', '-t'] },
  { names: ['--env', '-e'], many: /^[A-Za-z_]\w*=/ },
  { names: ['--header', '-H'], many: /^[\w-]+:\s/ },
  { names: ['--client-id'] },
  { names: ['--callback-port'] },
  { names: ['--client-secret'], flag: true },
  { names: ['--help', '-h'], flag: true },
];

const TARGET = /^(?:\w+:\/\/|--$)/;

/**
 * Whether the word after an option that the command does not know was meant as its value, not as the server's name or
 * target: it is a length or a switch, or it stands where neither fits. `have` counts the name and target before it.
 */
function takesNext([next, then, ...more]: readonly ArgWord[], have: number): boolean {
  if (!next || have >= 2 || next.text.startsWith('-') || TARGET.test(next.text)) return false;
  if (/^(?:\d[\d._]*[a-z]*|true|false)$/i.test(next.text)) return true;
  if (!then || TARGET.test(then.text)) return have === 1 && then !== undefined;
  return [then, ...more].some(({ text }) => TARGET.test(text));
}

/** Sorts the words after `add` or `add-json`. What follows `--` is the server's command, whatever it looks like. */
export function sortArguments(words: readonly ArgWord[]): McpArguments {
  const positionals: ArgWord[] = [];
  const options = new Map<string, ArgWord[]>();
  let separated = false;
  let unknown: ArgWord | undefined;
  let unknownInCommand = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as ArgWord;
    if (word.text === '--') {
      separated = true;
      positionals.push(...words.slice(i + 1));
      break;
    }
    const [name = '', inline] = /^--[^=]+=/.test(word.text) ? split(word) : [word.text];
    const option = OPTIONS.find(({ names }) => names.includes(name));
    if (option) {
      const key = option.names[0] ?? name;
      const values = options.get(key) ?? [];
      options.set(key, values);
      if (inline) values.push(inline);
      else if (!option.flag && words[i + 1]) values.push(words[++i] as ArgWord);
      while (option.many?.test(words[i + 1]?.text ?? '')) values.push(words[++i] as ArgWord);
    } else if (/^-./.test(word.text)) {
      if (!unknown) unknownInCommand = positionals.length >= 2;
      unknown ??= word;
      if (!inline && takesNext(words.slice(i + 1), positionals.length)) i++;
    } else positionals.push(word);
  }
  return { positionals, options, separated, unknown, unknownInCommand };
}

function split(word: ArgWord): [string, ArgWord] {
  const at = word.text.indexOf('=');
  const text = word.text.slice(at + 1);
  return [
    word.text.slice(0, at),
    { text, offset: Math.max(word.offset, word.end - text.length), end: word.end },
  ];
}
