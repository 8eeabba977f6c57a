import { readFileSync } from 'node:fs';
import type { Diagnostic, PasteResult } from '../../../sim/paste/index.ts';

/** One paste and what is known of it; each part that is absent is not known. */
export interface PasteCase {
  readonly id: string;
  readonly text: string;
  readonly claudeCode?: string;
  readonly file?: string;
  readonly secrets?: readonly string[];
  readonly expect: {
    readonly blocks?: readonly string[];
    readonly servers?: readonly {
      readonly name: string;
      readonly usable?: boolean;
      readonly transport?: string;
      readonly effective?: Readonly<Record<string, number | null>>;
    }[];
    readonly environment?: { readonly effective?: Readonly<Record<string, number | null>> };
    readonly diagnostics?: readonly Partial<Diagnostic & { readonly about: string }>[];
    readonly noDiagnosticsAbove?: 'info' | 'warning';
  };
}

/** Pastes of configuration: from public issues and posts, and made for one rule each. */
export const pastes: readonly PasteCase[] = JSON.parse(
  readFileSync(new URL('./pastes.json', import.meta.url), 'utf8'),
);

const RANK = { info: 0, warning: 1, error: 2 };

/** Where a reading differs from what is known, in words; empty where it agrees. */
export function differences({ expect, secrets = [] }: PasteCase, result: PasteResult): string[] {
  const found: string[] = [];
  const compare = (what: string, is: unknown, should: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      found.push(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  };
  if (expect.blocks)
    compare(
      'blocks',
      result.blocks.map(({ format }) => format),
      expect.blocks,
    );
  if (expect.servers?.length === 0) compare('servers', result.servers.length, 0);
  for (const server of expect.servers ?? []) {
    const own = result.servers.find(({ name }) => name === server.name);
    if (!own && server.usable === false) continue;
    if (server.usable !== undefined) compare(`${server.name} usable`, own?.usable, server.usable);
    if (server.transport !== undefined) compare(`${server.name} transport`, own?.transport, server.transport);
    const effective: Readonly<Record<string, number | null>> = { ...own?.effective };
    for (const [key, ms] of Object.entries(server.effective ?? {}))
      compare(`${server.name} ${key}`, effective[key], ms);
  }
  const environment: Readonly<Record<string, number | null>> = { ...result.environment.effective };
  for (const [key, ms] of Object.entries(expect.environment?.effective ?? {}))
    compare(key, environment[key], ms);
  for (const { severity = 'info', line, about = '' } of expect.diagnostics ?? []) {
    const said = result.diagnostics.some(
      (one) =>
        RANK[one.severity] >= RANK[severity] &&
        (line === undefined || one.line === line) &&
        `${one.id} ${one.message} ${one.fix?.text}`.toLowerCase().includes(about.toLowerCase()),
    );
    if (!said) found.push(`no ${severity} about "${about}"${line === undefined ? '' : ` on line ${line}`}`);
  }
  const most = expect.noDiagnosticsAbove;
  if (most)
    for (const one of result.diagnostics)
      if (RANK[one.severity] > RANK[most]) found.push(`${one.severity} ${one.id}`);
  const whole = JSON.stringify(result);
  for (const secret of secrets) if (whole.includes(secret)) found.push('a secret stands in the answer');
  return found;
}
