import { erasOf } from '../../sim/answer/eras.ts';
import type { EraRow } from '../../sim/figure/eras/row.ts';
import { newestMeasured, readLink } from '../../sim/index.ts';

/** A call that updates of the client have treated in different ways. */
export interface EraCall extends EraRow {
  /** The link of the call under a version, without the "#". */
  readonly linkAt: (version: string) => string;
}

/** What the calls are, in ever fewer words, and the rest of their links. */
const CALLS: readonly (readonly [names: readonly string[], keys: string])[] = [
  [['http streams, then 20 min of silence', 'http, 20 min of silence'], 't=http&respond=20m'],
  [['the same with the idle check off', 'the same, idle check off'], 't=http&respond=20m&idle=0'],
  [
    ['one JSON after 90 s, MCP_TOOL_TIMEOUT 5 min', 'JSON at 90 s, tool timeout 5 min'],
    't=http&first=json&respond=90s&tool=5m',
  ],
  [
    ['one JSON after 3 min, "timeout" 5 min', 'JSON at 3 min, "timeout" 5 min'],
    't=http&first=json&respond=3m&timeout=5m',
  ],
  [['stdio, answers after 3 min'], 'respond=3m'],
  [['stdio, 45 min of silence'], 'respond=45m'],
  [['"timeout": 600, answers after 2 s'], 'respond=2s&timeout=600ms'],
  [
    ['starts in 80 s, MCP_TIMEOUT 100 s', 'start 80 s, MCP_TIMEOUT 100 s'],
    'respond=1s&initialize=80s&startup=100s',
  ],
  [
    ['claude -p, the server starts in 5 s', 'claude -p, start 5 s'],
    'respond=1s&from=mcp-config&initialize=5s&mode=print',
  ],
];

/** The calls of the page about versions, each with what became of it. */
export function eraCalls(): readonly EraCall[] {
  return CALLS.map(([names, keys]) => {
    const linkAt = (version: string): string => `v=1&cc=${version}&${keys}`;
    const { scenario, problems } = readLink(linkAt(newestMeasured));
    const [problem] = problems;
    if (problem) throw new Error(`site/model/eras: ${keys}: ${problem.key} ${problem.why}`);
    return { names, eras: erasOf(scenario), linkAt };
  });
}
