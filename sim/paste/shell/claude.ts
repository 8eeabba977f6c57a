import type { Commands } from './commands.ts';
import type { Word } from './words.ts';

const CLAUDE = /(^|[/@\\])claude(-code)?(\.exe|\.cmd)?(@[\w.-]+)?$/;
/** How far into a command the client's name may stand: `npx -y @anthropic-ai/claude-code`. */
const MAX_BEFORE = 6;
/** Of `claude mcp`, these connect to servers or run one; the others only write a configuration. */
const CONNECTING = new Set(['list', 'get', 'serve', 'login', 'logout']);

const claudeAt = (texts: readonly string[]): number =>
  texts.slice(0, MAX_BEFORE).findIndex((text) => CLAUDE.test(text));

/** Whether a command starts the client. */
export function isClaude(texts: readonly string[]): boolean {
  return claudeAt(texts) >= 0;
}

/** Hands over what a `claude …` command says; false where it does not connect to a server at all. */
export function claudeCommand(words: readonly Word[], texts: readonly string[], commands: Commands): boolean {
  const at = claudeAt(texts) + 1;
  if (texts[at] === 'mcp' && texts[at + 1] !== undefined) {
    if (CONNECTING.has(texts[at + 1] ?? '')) return true;
    const args = words
      .slice(at + 1)
      .map(({ offset, end }, i) => ({ text: texts[at + 1 + i] ?? '', offset, end }));
    commands.mcp(args);
    return false;
  }
  claudeOptions(words, texts, commands);
  return true;
}

/** `--settings` and `--mcp-config` with their JSON beside them. */
export function claudeOptions(words: readonly Word[], texts: readonly string[], commands: Commands): void {
  for (const [index, text] of texts.entries()) {
    const word = words[index + 1];
    const isJson = (texts[index + 1] ?? '').trimStart().startsWith('{');
    if (word && isJson && text === '--settings') commands.settings(word);
    if (word && isJson && text === '--mcp-config') commands.mcpConfig(word);
  }
}
