import { shown } from '../../settings/shown.ts';
import { clockTime, duration } from '../../settings/words.ts';
import type { RecordedCall, RecordedConnection } from '../records/record.ts';
import type { PasteResult } from '../result.ts';

const MOST = 20;

const CLOCKS: Readonly<Record<NonNullable<RecordedCall['clock']>, string>> = {
  startup: 'the startup clock',
  'first-byte': 'the first byte',
  idle: 'the idle check',
  'wall-clock': 'the wall clock',
  background: 'its threshold',
  transport: 'a lost connection',
};

const ENDS: Readonly<Record<RecordedCall['end'], string>> = {
  result: 'result',
  error: 'error',
  backgrounded: 'moved to the background',
  interrupted: 'interrupted by a person',
  'never-connected': 'refused: the server was not there',
  none: 'no end in this record',
};

const nameOf = (server: string | null, tool: string | null): string =>
  [shown(server ?? '(server not named)'), shown(tool ?? '(tool not named)')].join('/');

function callLine(call: RecordedCall): string {
  const { end, clock, finish, durationMs, startedAt, serverToldToStop } = call;
  const parts = [
    clock === null ? ENDS[end] : `${ENDS[end]} by ${CLOCKS[clock]}`,
    ...(finish ? [`then ${finish.kind}${finish.clock ? ` by ${CLOCKS[finish.clock]}` : ''}`] : []),
    ...(durationMs === null ? [] : [`after ${clockTime(durationMs)}`]),
    ...(serverToldToStop === true ? ['server told to stop'] : []),
  ];
  return `  ${startedAt ?? ''}${startedAt === null ? '' : '  '}${nameOf(call.server, call.tool)}  ${parts.join(', ')}`;
}

function connectionLine({ server, transport, end, durationMs, clock }: RecordedConnection): string {
  const how =
    clock === null ? (end === 'failed' ? 'failed, by no clock' : end) : `${end}: ${CLOCKS[clock]} ran out`;
  const took = durationMs === null ? '' : ` after ${duration(durationMs)}`;
  return `  ${shown(server ?? '(server not named)')}${transport === null ? '' : ` (${transport})`}  ${how}${took}`;
}

/** The last of a list as lines under a heading, with how many there are. */
function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const left = lines.length > MOST ? `, the last ${MOST} of ${lines.length}` : '';
  return [[`${heading}${left}:`, ...lines.slice(-MOST)].join('\n')];
}

/** What the records of a paste show, as text for a person. */
export function recordsText({ calls, connections }: Pick<PasteResult, 'calls' | 'connections'>): string[] {
  return [
    ...section('Connections', connections.map(connectionLine)),
    ...section('Calls', calls.map(callLine)),
  ];
}
