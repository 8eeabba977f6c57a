import { type MapSpec, scenarioAt } from '../../sim/answer/map/sweep-map.ts';
import type { LinkProblem, Ms } from '../../sim/index.ts';
import { newestMeasured, readLink, writeLink } from '../../sim/index.ts';
import { AXIS_IDS, type AxisSpec } from '../../sim/scenario/link/axis.ts';

/** A map that somebody has had use for. */
export interface ReadyMap {
  readonly name: string;
  /** What it shows, in a line. */
  readonly says: string;
  /** Its link, without the "#". */
  readonly link: string;
}

const of = (name: string, says: string, keys: string): ReadyMap => ({
  name,
  says,
  link: `v=1&cc=${newestMeasured}&${keys}`,
});

export const READY_MAPS: readonly ReadyMap[] = [
  of(
    'Silence × idle window',
    'The check looks only on its tick: stairs, not a slope.',
    't=http&x=respond(10s,2h)&y=idle(10s,2h)',
  ),
  of(
    'Answer × MCP_TOOL_TIMEOUT',
    'A longer wall clock does not move the idle check.',
    't=http&x=respond(10s,2h)&y=tool(10s,2h)',
  ),
  of(
    'Answer × "timeout"',
    'One number for one server moves three clocks at once.',
    't=http&first=json&x=respond(10s,2h)&y=timeout(10s,2h)',
  ),
  of('Version × answer', 'The same server, release by release.', 't=http&x=cc&y=respond(10s,2h)'),
  of(
    'First byte × MCP_TIMEOUT',
    'The limit of starting up raises the first-byte limit too.',
    't=http&respond=1h&x=first(10s,1h)&y=startup(10s,1h)',
  ),
  of(
    'First byte × wall clock',
    'Where a wall clock is set, the first byte has as long.',
    't=http&respond=1h&x=first(10s,2h)&y=tool(10s,2h)',
  ),
  of(
    'Progress × idle window',
    'How rare progress may be; a beat that meets the tick lives longer.',
    'respond=1h&x=progress(5s,1h)&y=idle(5s,1h)',
  ),
  of(
    'Answer × background',
    'When a result becomes a notification.',
    'x=respond(10s,2h)&y=background(10s,2h)',
  ),
  of(
    'Start × MCP_TIMEOUT',
    'Which servers are there at all.',
    't=http&respond=1s&x=ready(1s,10m)&y=startup(1s,10m)',
  ),
];

export const FIRST_MAP: ReadyMap = READY_MAPS[0] as ReadyMap;

/** The axes of a map, and what of those in its link could not be used. */
interface Axes {
  readonly x: AxisSpec;
  readonly y: AxisSpec;
  readonly problems: readonly LinkProblem[];
}

/** The axes of a link, or those of the first map where it names none. One thing cannot run along both. */
export function axesOf(link: string): Axes {
  const { view } = readLink(link);
  const first = readLink(FIRST_MAP.link).view;
  const x = view.x ?? first.x ?? { id: 'respond' };
  const y = view.y ?? first.y ?? { id: 'idle' };
  if (x.id !== y.id) return { x, y, problems: [] };
  const other: AxisSpec = { id: x.id === 'respond' ? 'idle' : 'respond' };
  const why = `is “${x.id}”, as x is, and the two have to differ: “${other.id}” is taken instead`;
  const allowed = AXIS_IDS.filter((id) => id !== x.id).join(', ');
  // What the link does not name makes room for what it does.
  if (!view.x) return { x: other, y, problems: [] };
  return { x, y: other, problems: view.y ? [{ key: 'y', why, allowed }] : [] };
}

/** The map of a link. */
export function specOf(link: string): MapSpec {
  const { x, y } = axesOf(link);
  return { scenario: readLink(link).scenario, x, y };
}

/** The link of one cell's scenario, for the tool. */
export function cellLink(spec: MapSpec, x: Ms | string, y: Ms | string): string {
  return writeLink(scenarioAt(spec, x, y));
}
