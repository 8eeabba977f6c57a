import { splitCall } from '../shape.ts';
import { escapeAtom, unescapeAtom } from './atoms.ts';
import type { RareForm } from './rare-form.ts';
import { readTime, writeTime } from './time.ts';

/** The tool calls of a turn: "slow/work", or ":Bash" for a tool of the client's own. */
export const turn: RareForm = {
  allowed: 'server/tool, or :Tool for a tool of the client, with commas between them',
  read: (text) => {
    const items = text.split(',').map((item) => {
      if (item.startsWith(':')) return { tool: unescapeAtom(item.slice(1)) };
      const names = item.split('/').map(unescapeAtom);
      return names.length === 2 ? { call: names.join('/') } : undefined;
    });
    return items.includes(undefined) ? undefined : items;
  },
  write: (value) => (Array.isArray(value) && value.length > 0 ? value.map(writeCall).join(',') : undefined),
};

function writeCall({ call, tool }: { readonly call?: string; readonly tool?: string }): string {
  if (call === undefined) return `:${escapeAtom(tool ?? '')}`;
  return splitCall(call).map(escapeAtom).join('/');
}

/** What the model does at its later requests, in order: "slow/work;5s~:Bash;taskStop". */
export const model: RareForm = {
  allowed:
    'tool calls as in turn, or taskStop, with a semicolon between requests and 5s~ for a wait before one',
  read: (text) => {
    const steps = text.split(';').map((part) => {
      const [what = '', wait] = part.split('~').reverse();
      const after = wait === undefined ? undefined : readTime(wait);
      if (wait !== undefined && after === undefined) return undefined;
      const waits = after === undefined ? {} : { after };
      if (what === 'taskStop') return { ...waits, do: what };
      if (what === '') return waits;
      const calls = turn.read(what);
      return calls === undefined ? undefined : { ...waits, calls };
    });
    return steps.includes(undefined) ? undefined : steps;
  },
  write: (value) =>
    Array.isArray(value) && value.length > 0 ? value.map(writeRequest).join(';') : undefined,
};

function writeRequest(step: {
  readonly after?: number;
  readonly calls?: unknown;
  readonly do?: string;
}): string {
  const wait = step.after === undefined ? '' : `${writeTime(step.after) ?? '0s'}~`;
  return wait + (step.do ?? turn.write(step.calls) ?? '');
}
