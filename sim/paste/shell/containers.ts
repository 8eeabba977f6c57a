import { roleOf } from '../files.ts';
import { isTimingVariable } from '../known.ts';
import type { ShellState } from './state.ts';
import type { Word } from './words.ts';

const ENGINES = new Set(['docker', 'podman', 'nerdctl', 'docker-compose']);
const VERBS = new Set(['run', 'exec', 'create']);

/** Whether a command starts something in a container: `docker run`, `podman exec`, `docker compose run`. */
export function isContainerCommand(texts: readonly string[]): boolean {
  return ENGINES.has(texts[0] ?? '') && texts.slice(1, 4).some((text) => VERBS.has(text));
}

/** The variables that such a command sets inside the container: `-e NAME=1`, `--env=NAME=1`, `--env-file .env`. */
export function containerVariables(
  state: ShellState,
  words: readonly Word[],
  texts: readonly string[],
): void {
  const forClaude = texts.some((text) => /claude/i.test(text));
  for (const [index, text] of texts.entries()) {
    const joined = /^(?:--env=|-e=?)(?=[A-Za-z_]\w*=)/.exec(text)?.[0] ?? '';
    const apart = text === '-e' || text === '--env';
    const word = words[apart ? index + 1 : index];
    const pair = joined ? text.slice(joined.length) : apart ? (texts[index + 1] ?? '') : '';
    const match = /^([A-Za-z_]\w*)=(.*)$/s.exec(pair);
    if (word && match?.[1]) {
      state.give(match[1], match[2] ?? '', word);
      if (!forClaude && isTimingVariable(match[1])) remark(state, match[1], word);
    }
    const file = text.startsWith('--env-file=')
      ? text.slice(11)
      : texts[index - 1] === '--env-file'
        ? text
        : '';
    if (file && roleOf(file)?.role === 'dotenv') state.loadsHeld = true;
  }
}

function remark(state: ShellState, name: string, { offset }: Word): void {
  state.diagnostics.push({
    id: 'inside-container',
    severity: 'info',
    ...state.lines.spot(offset),
    message: `${name} is set inside the container only: it counts for a Claude Code that runs there, not for one that merely starts this container as a server.`,
  });
}
