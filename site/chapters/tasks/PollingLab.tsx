import type { VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { type PollingRun, runOfSdk } from '../../../sim/figure/tasks/index.ts';
import type { LinkProblem } from '../../../sim/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import { Pictures } from '../../components/figure/Pictures.tsx';
import { LinkProblems } from '../../components/LinkProblems.tsx';
import { useAddress } from '../../components/useAddress.ts';
import { ladderOf } from './drawn.ts';
import { REACH, readLab, type Turned, UNTURNED, writeLab } from './lab.ts';
import { PUBLISHED, simulated } from './runs.ts';
import { Slider } from './Slider.tsx';

const UNTIL_MS = 470;

/** What came of it, in a line. */
function answerOf({ counts, settledAt, outcome }: ReturnType<typeof simulated>, abortMs: number): string {
  const polls = `${counts.polls} ${counts.polls === 1 ? 'poll' : 'polls'}`;
  if (settledAt === null) return polls;
  const why = settledAt < abortMs ? 'the timeout of one request' : 'the abort';
  return outcome.kind === 'error' ? `${polls}, over at ${duration(settledAt)} by ${why}` : polls;
}

/** What the abort's own timer makes of the time that it is set for. */
function abortOf({ abortMs }: PollingRun, setMs: number): string {
  if (abortMs === null || abortMs === setMs) return '';
  return `The abort is a timer too: set for ${duration(setMs)}, it comes at ${duration(abortMs)}. `;
}

/** The published run, for the reader to turn: how late the timers are, when the abort comes, how fast the answers. */
export function PollingLab(): VNode {
  const [turned, setTurned] = useState<Turned>(UNTURNED);
  const [problems, setProblems] = useState<readonly LinkProblem[]>([]);
  const section = useRef<HTMLElement>(null);
  useAddress(turned, {
    read: (hash) => () => {
      const read = readLab(hash);
      setTurned(read.turned);
      setProblems(read.problems);
      section.current?.scrollIntoView();
    },
    write: writeLab,
  });
  const prediction = useMemo(() => simulated({ ...PUBLISHED, ...turned }), [turned]);
  const run = runOfSdk(prediction);
  const live = run.exchanges.filter(({ wasLive }) => wasLive).length;
  const cancelled = prediction.counts.cancelledNotifications;
  const change = (some: Partial<Turned>): void => {
    setTurned({ ...turned, ...some });
    setProblems([]);
  };
  const drawn = ladderOf(prediction, {
    title: 'The run as it is turned',
    timeoutMs: PUBLISHED.timeoutMs,
    threads: true,
    untilMs: UNTIL_MS,
  });
  return (
    <section class="race lab" ref={section} aria-label="The published run, to try">
      <p>
        <span class="race-name">
          A timeout of {PUBLISHED.timeoutMs} ms, a poll every {PUBLISHED.intervalMs} ms
        </span>
        <span class="race-answer" aria-live="polite">
          {answerOf(prediction, turned.abortMs)}
        </span>
      </p>
      <LinkProblems problems={problems} />
      <Sliders turned={turned} onChange={change} />
      <Pictures drawn={drawn} />
      <p class="said">
        {abortOf(run, turned.abortMs)}
        {cancelled === 0
          ? 'No cancellation goes out.'
          : `${cancelled} ${cancelled === 1 ? 'cancellation goes' : 'cancellations go'} out, of which ${live} ${live === 1 ? 'has' : 'have'} anything to cancel.`}
      </p>
      <p class="quiet address">The address of this page holds what is turned.</p>
    </section>
  );
}

interface SlidersProps {
  readonly turned: Turned;
  readonly onChange: (some: Partial<Turned>) => void;
}

function Sliders({ turned, onChange }: SlidersProps): VNode {
  return (
    <div class="sliders">
      <Slider
        id="lab-late"
        label="each timer late by"
        {...REACH.latenessMs}
        value={turned.latenessMs}
        said={`${turned.latenessMs} ms`}
        onChange={(latenessMs) => onChange({ latenessMs })}
      />
      <Slider
        id="lab-abort"
        label="the caller aborts at"
        {...REACH.abortMs}
        value={turned.abortMs}
        said={`${turned.abortMs} ms`}
        onChange={(abortMs) => onChange({ abortMs })}
      />
      <Slider
        id="lab-answer"
        label="each answer takes"
        {...REACH.answerMs}
        value={turned.answerMs}
        said={`${turned.answerMs} ms`}
        onChange={(answerMs) => onChange({ answerMs })}
      />
    </div>
  );
}
