import type { Severity } from '../result.ts';

/** A paste to show or to try: its text, and where it matters its file and the version that reads it. */
export interface Example {
  readonly text: string;
  readonly file?: string;
  readonly claudeCode?: string;
}

/** What one kind of remark means, for a page that explains it. */
export interface DiagnosticDoc {
  /** Stable: pages, links and tests refer to it. */
  readonly id: string;
  readonly severity: Severity;
  /** A short name for lists. */
  readonly title: string;
  /** What the client does, and what to do about it. */
  readonly meaning: string;
  /** Brings the remark. */
  readonly bad: Example;
  /** The same intention without any warning. */
  readonly good: Example;
}

/** One server entry as a `.mcp.json`. */
export function mcpJson(entry: string): Example {
  return { text: `{\n  "mcpServers": {\n    "search": ${entry}\n  }\n}\n`, file: '.mcp.json' };
}

/** Variables as the `env` of the user's settings. */
export function settings(env: string): Example {
  return { text: `{\n  "env": {\n    ${env}\n  }\n}\n`, file: '~/.claude/settings.json' };
}

/** Shell lines, or anything else that needs no file. */
export function paste(...lines: readonly string[]): Example {
  return { text: `${lines.join('\n')}\n` };
}

/** The same example on another version. */
export function on(claudeCode: string, example: Example): Example {
  return { ...example, claudeCode };
}
