import type { SettingsScope } from '../../scenario/scenario.ts';
import type { ReadContext, ServerFinding, VariableFinding } from '../findings.ts';
import { jsonInWord } from '../json/in-word.ts';
import { jsonDiagnostics, rejection } from '../json/strictness.ts';
import { memberOf } from '../json/tree.ts';
import { readMcpCommand } from '../mcp-command/read.ts';
import type { ArgWord } from '../mcp-command/words.ts';
import { readServers } from '../readers/servers.ts';
import { settingsVariables } from '../readers/settings-env.ts';
import type { Diagnostic } from '../result.ts';
import type { Word } from './words.ts';

/** What the commands of a piece hand over besides variables: settings, servers, and `claude mcp add`. */
export class Commands {
  readonly variables: VariableFinding[] = [];
  readonly servers: ServerFinding[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #text: string;
  readonly #context: ReadContext;

  constructor(text: string, context: ReadContext) {
    this.#text = text;
    this.#context = context;
  }

  /** Settings given as JSON: `--settings '{ "env": … }'`. Nothing of them is used where they are not valid. */
  settings(word: Pick<Word, 'offset' | 'end'>, scope: SettingsScope = 'flag'): void {
    const json = jsonInWord(this.#text, word);
    const { lines } = this.#context;
    const what = 'The JSON of the settings';
    this.diagnostics.push(...jsonDiagnostics(json, this.#text, lines, what));
    if (!rejection(json, what))
      this.variables.push(...settingsVariables(memberOf(json.root, 'env')?.node, scope, lines).variables);
  }

  /** `--mcp-config '{ "mcpServers": … }'`. */
  mcpConfig(word: Pick<Word, 'offset' | 'end'>): void {
    const json = jsonInWord(this.#text, word);
    const member = memberOf(json.root, 'mcpServers');
    if (!member) return;
    const refused = rejection(json, 'The text of --mcp-config');
    const place = { from: 'mcp-config', fileId: this.#context.nextFileId() } as const;
    const found = readServers(member, this.#context, { ...place, ...(refused ? { refused } : {}) });
    this.servers.push(...found.servers);
    this.diagnostics.push(...found.diagnostics);
  }

  /** `claude mcp …`: the words after `mcp`. */
  mcp(words: readonly ArgWord[]): void {
    const found = readMcpCommand(words, this.#text, this.#context);
    this.servers.push(...(found.servers ?? []));
    this.diagnostics.push(...(found.diagnostics ?? []));
  }
}
