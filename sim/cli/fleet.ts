import { renderSvg } from '../figure/index.ts';
import { layoutFleet } from '../figure/tasks/index.ts';
import { type Fleet, mostPolls } from '../tasks/fleet/fleet.ts';
import { type OnProgress, simulateFleet } from '../tasks/fleet/simulate.ts';
import type { FleetLoad } from '../tasks/fleet/tally.ts';
import { flags, fleetOf } from './fleet/read.ts';
import { sayFleet } from './fleet/say.ts';
import { type Command, Misuse, readFlags } from './kit/command.ts';
import { writeLine } from './kit/output.ts';

const SVG_WIDTH = 940;
/** Below this nobody has time to read how far it is. */
const WORTH_TELLING_POLLS = 1_000_000;

/** Shows a person at a terminal how far it is; nothing where standard error is a file or a pipe. */
function progressOf(polls: number): { readonly tell?: OnProgress; readonly clear: () => void } {
  const { stderr } = process;
  if (!stderr.isTTY || polls < WORTH_TELLING_POLLS) return { clear: () => undefined };
  const said = polls.toLocaleString('en-US');
  return {
    tell: (share) =>
      void stderr.write(`\rup to ${said} polls: ${String(Math.floor(share * 100)).padStart(3)} %`),
    clear: () => void stderr.write('\r\u001b[K'),
  };
}

/** The load in the form that was asked for. */
function written(
  { json, svg }: { readonly json?: boolean; readonly svg?: boolean },
  fleet: Fleet,
  load: FleetLoad,
  plain: FleetLoad | null,
): string {
  if (json) return JSON.stringify({ fleet, load, plain });
  if (svg) return renderSvg(layoutFleet({ width: SVG_WIDTH, fleet, load, plain }));
  return sayFleet(fleet, load, plain).trimEnd();
}

/** `fleet`: how many pollers load one server. */
async function run(args: readonly string[]): Promise<number> {
  const { values, words } = readFlags(flags, args);
  if (words.length > 0) throw new Misuse(`it takes no "${words[0]}", only options`);
  const fleet = fleetOf(values);
  const isPlain = fleet.jitter === 0 && fleet.backoff === 1;
  const { tell, clear } = progressOf(mostPolls(fleet) * (isPlain ? 1 : 2));
  const part = isPlain ? 1 : 0.5;
  const load = simulateFleet(fleet, tell && ((share) => tell(share * part)));
  const plain = isPlain
    ? null
    : simulateFleet({ ...fleet, jitter: 0, backoff: 1 }, tell && ((share) => tell(part + share * part)));
  clear();
  await writeLine(written(values, fleet, load, plain));
  return 0;
}

export const fleet: Command = {
  name: 'fleet',
  summary: 'how many pollers load one server, with and without jitter and back-off',
  usage:
    '[--pollers N] [--every TIME] [--for TIME] [--service TIME] [--concurrency N] [--jitter PERCENT] [--backoff FACTOR] [--json|--svg]',
  flags,
  examples: [
    [
      'fleet -- --pollers 10000 --every 5s --for 1h --jitter 20%',
      'Ten thousand pollers for an hour: their peaks, what they waste, how long they wait.',
    ],
    [
      'fleet -- --pollers 1000 --for 2m --jitter 20% --svg > fleet.svg',
      'Who asks, is served and waits over two minutes, as a picture.',
    ],
    [
      'fleet -- --every 5s --backoff 1.5 --ceiling 30s --json',
      'What a back-off saves, and how much later the end of a task is seen, as JSON.',
    ],
  ],
  exits: 'Exit code 0: simulated; 2: misused.',
  run,
};
