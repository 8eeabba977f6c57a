import type { RuleId } from '../facts/ids.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { RecordedCall, RecordedConnection } from './records/record.ts';

/** What a piece of a paste can be. */
export type Format =
  | 'mcp-json'
  | 'mcp-entry'
  | 'claude-json'
  | 'settings-json'
  | 'vscode-json'
  | 'opencode-json'
  | 'codex-toml'
  | 'shell'
  | 'fish'
  | 'powershell'
  | 'cmd'
  | 'dotenv'
  | 'dockerfile'
  | 'compose'
  | 'mcp-yaml'
  | 'github-actions'
  | 'claude-mcp-add'
  | 'markdown'
  | 'code'
  | 'error-text'
  | 'debug-log'
  | 'mcp-log'
  | 'session-jsonl'
  | 'stream-json'
  | 'mcp-get'
  | 'screen'
  | 'version-line'
  | 'unknown';

/** `error`: the server or file is not used; `warning`: it does not do what its writer most likely meant. */
export type Severity = 'error' | 'warning' | 'info';

/** A place in the text that was pasted: both numbers count from 1, columns in UTF-16 units. */
export interface Spot {
  readonly line: number;
  readonly column: number;
  /** The file as it was named by the caller; absent for a paste without a name. */
  readonly file?: string;
}

/** One thing to know about the paste; `fix.text` is the line or the JSON to put there. */
export interface Diagnostic extends Spot {
  readonly id: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fix?: { readonly text: string };
  /** The clock that it is about, where it was made from a message or a record of the client. */
  readonly clock?: ClockKey;
  /** How long whoever else says these words waits unless told otherwise: who that can be, a page for that time tells. */
  readonly diedAfterMs?: Ms;
}

/** A piece of the paste and what it was read as. */
export interface Block {
  readonly format: Format;
  readonly line: number;
  readonly endLine: number;
  readonly file?: string;
}

/** The five clocks by the names that results use. */
export type ClockKey = 'startupMs' | 'firstByteMs' | 'idleMs' | 'wallClockMs' | 'backgroundMs';
/** The clocks of a server in whole ms; null: this one is off or does not apply. */
export type EffectiveMs = Readonly<Record<ClockKey, Ms | null>>;

/** Why a value is what it is: the rule, the place in the paste and a few words. */
export interface Why {
  readonly rule: RuleId;
  /** Every rule that had a part in it. */
  readonly rules: readonly RuleId[];
  /** `line 6: timeout`, or `the default`. */
  readonly from: string;
  readonly line?: number;
  readonly column?: number;
  readonly file?: string;
  readonly text: string;
}

/** One server of the paste. */
export interface PasteServer {
  readonly name: string;
  /** False where the client would drop it, or the whole file it stands in. */
  readonly usable: boolean;
  readonly transport: string | null;
  /** Where it is not usable: what would hold if it were. */
  readonly effective: EffectiveMs;
  readonly why: Readonly<Record<ClockKey, Why>>;
  readonly summary: string;
  readonly line: number;
  readonly column: number;
  readonly file?: string;
  /** The project whose own server it is, in a ~/.claude.json. */
  readonly project?: string;
}

/** What all sources of variables in the paste come to; null = not set, or off. */
export interface PasteEnvironment {
  readonly effective: {
    readonly startupMs: Ms | null;
    readonly toolTimeoutMs: Ms | null;
    readonly idleMs: Ms | null;
    readonly backgroundMs: Ms | null;
  };
}

/** Everything that a paste says, in the contract's form. It holds no value of a header, an env, an argument or a URL. */
export interface PasteResult {
  readonly claudeCode: string;
  readonly blocks: readonly Block[];
  readonly servers: readonly PasteServer[];
  readonly environment: PasteEnvironment;
  /** The tool calls that records of the client show, in the order of the paste. */
  readonly calls: readonly RecordedCall[];
  /** The attempts to connect that they show. */
  readonly connections: readonly RecordedConnection[];
  readonly diagnostics: readonly Diagnostic[];
}
