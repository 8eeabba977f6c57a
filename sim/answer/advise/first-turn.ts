import { policyOf } from '../../client/simulate.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { asEntry } from '../../settings/entry.ts';
import { firstTurnLimit } from '../../settings/first-turn.ts';
import { duration } from '../../settings/words.ts';
import type { AnyEdit, Edit } from './edits.ts';
import type { Asked, Offer } from './offers.ts';

const ALWAYS_LOAD: AnyEdit = { in: 'entry', key: 'alwaysLoad', value: true };
const BLOCK: Edit = { in: 'variable', name: 'MCP_CONNECTION_NONBLOCKING', value: 'false' };

const SECOND_MS: Ms = 1000;

/** A wait with a third of headroom, in whole seconds: a run waits so long for a server that never comes. */
const waitFor = (startMs: Ms): string => String(Math.ceil((startMs * 4) / 3 / SECOND_MS) * SECOND_MS);

/** How long the first request then waits, in words. */
function atMost(server: string, changed: Scenario): string {
  const spec = changed.servers[server];
  const waited = { from: spec?.from, entry: asEntry(spec?.entry) ?? {} };
  const { ms } = firstTurnLimit(changed, policyOf(changed), waited);
  return ms === null ? 'until it is ready' : `for up to ${duration(ms)}`;
}

/**
 * What makes the first request of a `-p` run wait longer for a server that needs `startMs` to start: the server's own
 * switch, where the version's rule knows it, before what holds for every server, and one line before two.
 */
export function firstTurnOffers({ scenario, server }: Asked, startMs: Ms): readonly Offer[] {
  if (scenario.mode !== 'print') return [];
  const { waitMs, blockingMs } = policyOf(scenario).firstTurn;
  const knowsSwitch = waitMs !== null && blockingMs !== null && blockingMs > waitMs;
  const one: Offer['text'] = (changed) =>
    `Let the first request of the -p run wait for this server, ${atMost(server, changed)}: "alwaysLoad" loads its tools at the start.`;
  const every: Offer['text'] = (changed) =>
    `Let the first request of the -p run wait for every server, ${atMost(server, changed)}.`;
  const wait = (name: 'MCP_CONNECT_TIMEOUT_MS' | 'CLAUDE_CODE_MCP_STARTUP_WAIT_MS'): Edit => ({
    in: 'variable',
    name,
    value: waitFor(startMs),
  });
  const own = (offer: Offer): readonly Offer[] => (knowsSwitch ? [offer] : []);
  return [
    ...own({ id: 'always-load', edits: [ALWAYS_LOAD], text: one }),
    { id: 'block-first-turn', edits: [BLOCK], text: every },
    { id: 'wait-at-startup', edits: [wait('CLAUDE_CODE_MCP_STARTUP_WAIT_MS')], text: every },
    ...own({ id: 'always-load-longer', edits: [ALWAYS_LOAD, wait('MCP_CONNECT_TIMEOUT_MS')], text: one }),
    { id: 'block-first-turn-longer', edits: [BLOCK, wait('MCP_CONNECT_TIMEOUT_MS')], text: every },
  ];
}
