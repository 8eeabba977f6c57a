import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { runOfSdk } from '../../../sim/figure/tasks/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import { Pictures } from '../../components/figure/Pictures.tsx';
import { ladderOf } from './drawn.ts';
import { PUBLISHED, simulated } from './runs.ts';
import { Slider } from './Slider.tsx';

const UNTIL_MS = 470;

interface Turned {
  readonly latenessMs: number;
  readonly abortMs: number;
  readonly answerMs: number;
}

/** What came of it, in a line. */
function answerOf({ counts, settledAt, outcome }: ReturnType<typeof simulated>, abortMs: number): string {
  const polls = `${counts.polls} ${counts.polls === 1 ? 'poll' : 'polls'}`;
  if (settledAt === null) return polls;
  const why = settledAt < abortMs ? 'the timeout of one request' : 'the abort';
  return outcome.kind === 'error' ? `${polls}, over at ${duration(settledAt)} by ${why}` : polls;
}

/** The published run, for the reader to turn: how late the timers are, when the abort comes, how fast the answers. */
export function PollingLab(): VNode {
  const [turned, setTurned] = useState<Turned>({ latenessMs: 2, abortMs: PUBLISHED.abortMs, answerMs: 0 });
  const prediction = useMemo(() => simulated({ ...PUBLISHED, ...turned }), [turned]);
  const { exchanges } = runOfSdk(prediction);
  const live = exchanges.filter(({ wasLive }) => wasLive).length;
  const cancelled = prediction.counts.cancelledNotifications;
  const change = (some: Partial<Turned>): void => setTurned({ ...turned, ...some });
  const drawn = ladderOf(prediction, {
    title: 'The run as it is turned',
    timeoutMs: PUBLISHED.timeoutMs,
    threads: true,
    untilMs: UNTIL_MS,
  });
  return (
    <section class="race lab" aria-label="The published run, to try">
      <p>
        <span class="race-name">
          A timeout of {PUBLISHED.timeoutMs} ms, a poll every {PUBLISHED.intervalMs} ms
        </span>
        <span class="race-answer" aria-live="polite">
          {answerOf(prediction, turned.abortMs)}
        </span>
      </p>
      <div class="sliders">
        <Slider
          id="lab-late"
          label="each timer late by"
          min={0}
          max={8}
          value={turned.latenessMs}
          said={`${turned.latenessMs} ms`}
          onChange={(latenessMs) => change({ latenessMs })}
        />
        <Slider
          id="lab-abort"
          label="the caller aborts at"
          min={1}
          max={400}
          value={turned.abortMs}
          said={`${turned.abortMs} ms`}
          onChange={(abortMs) => change({ abortMs })}
        />
        <Slider
          id="lab-answer"
          label="each answer takes"
          min={0}
          max={60}
          value={turned.answerMs}
          said={`${turned.answerMs} ms`}
          onChange={(answerMs) => change({ answerMs })}
        />
      </div>
      <Pictures drawn={drawn} />
      <p class="said">
        {cancelled === 0
          ? 'No cancellation goes out.'
          : `${cancelled} ${cancelled === 1 ? 'cancellation goes' : 'cancellations go'} out, of which ${live} ${live === 1 ? 'has' : 'have'} anything to cancel.`}
      </p>
    </section>
  );
}
