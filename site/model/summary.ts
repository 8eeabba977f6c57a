import type { Scenario, Step } from '../../sim/index.ts';
import { canMoveResponse, firstCallSteps } from '../../sim/scenario/shape.ts';
import { duration } from '../../sim/settings/words.ts';
import type { Knobs, WhoCalls } from './knobs.ts';

const CALLED_FROM: Readonly<Record<WhoCalls, string>> = {
  interactive: 'called from a conversation',
  print: 'called by claude -p',
  subagent: 'called by a subagent',
};

function serverWords(knobs: Knobs, transport: string | null | undefined): string {
  if (!transport) return 'a server without a transport';
  if (transport !== 'http') return `${transport} server`;
  if (knobs.firstByte === 'unknown') return 'http server';
  if (knobs.firstByte === 'json') return 'http server that answers with one JSON body';
  const after = knobs.headersAtMs > 0 ? ` after ${duration(knobs.headersAtMs)}` : '';
  return `http server that streams${after}`;
}

function workWords({ respondAfterMs, progressEveryMs, cutAtMs }: Knobs): string {
  const works = respondAfterMs === null ? 'never answers' : `works ${duration(respondAfterMs)}`;
  const reports =
    progressEveryMs === null ? 'says nothing meanwhile' : `progress every ${duration(progressEveryMs)}`;
  const cut = cutAtMs === null ? '' : `, cut off at ${duration(cutAtMs)}`;
  return `${works}, ${reports}${cut}`;
}

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** How a call goes that no control can say: it becomes a task, or a dialog leads to its answer. */
function scriptWords({ do: what, at, states }: Step): string | undefined {
  const when = `after ${duration(at)}`;
  switch (what) {
    case 'task': {
      const ends = states?.some(({ status = '', error }) => error || ENDED.has(status));
      return `becomes a task ${when}${ends ? '' : ', which never ends'}`;
    }
    case 'elicit':
      return `opens a dialog ${when}`;
    case 'inputRequired':
      return `wants input ${when}`;
    default:
      return undefined;
  }
}

function doesWords(knobs: Knobs, scenario: Scenario | undefined): string {
  if (!scenario || canMoveResponse(scenario)) return workWords(knobs);
  return firstCallSteps(scenario).flatMap((step) => scriptWords(step) ?? [])[0] ?? workWords(knobs);
}

/** What the answer is about, in a line: the server, its work, who calls and with which version. */
export function summaryOf(
  knobs: Knobs,
  transport: string | null | undefined,
  pastedName?: string,
  scenario?: Scenario,
): string {
  const server =
    pastedName === undefined
      ? serverWords(knobs, transport)
      : `“${pastedName}”, ${serverWords(knobs, transport)}`;
  return [server, doesWords(knobs, scenario), CALLED_FROM[knobs.who], `Claude Code ${knobs.claudeCode}`].join(
    ' · ',
  );
}
