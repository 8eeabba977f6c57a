import { newestMeasured } from '../facts/versions.ts';
import { withoutControls } from '../settings/shown.ts';
import { advise } from './advise.ts';
import { check } from './check.ts';
import { explain } from './explain.ts';
import { fleet } from './fleet.ts';
import { type Command, callOf, didYouMean, helpOf, Misuse, table } from './kit/command.ts';
import { ownVersion } from './kit/version.ts';
import { predict } from './predict.ts';
import { render } from './render.ts';
import { why } from './why.ts';

/** Every command, in the order in which the help tells of them. */
export const commands: readonly Command[] = [check, advise, explain, why, predict, render, fleet];

const names: readonly string[] = commands.map(({ name }) => name);

/** The help of the program as a whole. */
function help(): string {
  return [
    'mcp-timing: which timer ends your MCP call in Claude Code, when, and what to change',
    '',
    `usage: ${callOf('COMMAND -- [ARGUMENTS]')}`,
    '',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    ...table([
      ['--help', 'this; behind a command: its options and examples'],
      ['--version', 'the version of this program, and the newest Claude Code that it was measured against'],
    ]),
    '',
    'Examples:',
    ...commands.flatMap(({ examples }) =>
      examples.slice(0, 1).flatMap(([line, what]) => [`  ${callOf(line)}`, `      ${what}`]),
    ),
    '',
  ].join('\n');
}

function version(): string {
  return `mcp-timing ${ownVersion()} (Claude Code up to ${newestMeasured})\n`;
}

/** Whether the help is asked for: not where the word is the value or the file of something else. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    process.stdout.write(helpOf(command));
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    const usage = `usage: ${command.name} ${command.usage}`.trimEnd();
    process.stderr.write(`mcp-timing ${command.name}: ${withoutControls(error.message)}\n${usage}\n`);
    return 2;
  }
}

/** Runs the program with its arguments; resolves to the exit code: 2 for a wrong use, else the command's own. */
export async function run([name = '', ...args]: readonly string[]): Promise<number> {
  const command = commands.find((each) => each.name === (name === 'help' ? args[0] : name));
  if (name === 'help' && command) {
    process.stdout.write(helpOf(command));
    return 0;
  }
  if (command) return runCommand(command, args);
  if (name === '--version' || name === '-V' || name === 'version') process.stdout.write(version());
  else if (name === '--help' || name === '-h' || (name === 'help' && args.length === 0))
    process.stdout.write(help());
  else {
    const asked = name === 'help' ? (args[0] ?? '') : name;
    const kind = asked.startsWith('-') ? 'option' : 'command';
    const meant = didYouMean(asked, kind === 'option' ? ['--help', '--version'] : names);
    const said = asked === '' ? 'no command given' : `no ${kind} "${asked}"${meant}`;
    process.stderr.write(`mcp-timing: ${said}\nCommands: ${names.join(', ')}; --help tells of each.\n`);
    return 2;
  }
  return 0;
}
