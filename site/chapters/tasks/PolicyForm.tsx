import type { VNode } from 'preact';
import { HOST_CLOCKS } from '../../../sim/figure/tasks/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import { Choice, TimeField } from '../../components/controls/Field.tsx';
import { NumberField } from './NumberField.tsx';
import { type Composed, type PolicyKnobs, RANGES, type ServerKnobs } from './policy.ts';

interface Props extends Composed {
  /** What its limits do, in a sentence. */
  readonly limits: string;
  readonly onServer: (some: Partial<ServerKnobs>) => void;
  readonly onPolicy: (some: Partial<PolicyKnobs>) => void;
}

const CLOCKS = ['request', 'overall', 'idle', 'business'] as const;
const CANCELS = [
  ['at-once', 'stops at once'],
  ['later', 'stops 4 s later'],
  ['never', 'does not know tasks/cancel'],
] as const;
const HANGS = [
  ['', 'every poll'],
  ['3', 'all but the third'],
] as const;
const MOST = 1_000_000;

/** All that can be composed: the deadlines, the pace, the caps, and the server that they are tried on. */
export function PolicyForm({ server, policy, limits, onServer, onPolicy }: Props): VNode {
  return (
    <form class="controls composer" onSubmit={(event) => event.preventDefault()}>
      <div class="group">
        <h3>Deadlines</h3>
        {CLOCKS.map((clock) => {
          const key = `${clock}Ms` as const;
          return (
            <TimeField
              key={clock}
              id={`policy-${clock}`}
              label={`${HOST_CLOCKS[clock].name}: ${HOST_CLOCKS[clock].asks}`}
              ms={policy[key]}
              none="none"
              canBeEmpty
              {...RANGES[key]}
              onChange={(ms) => onPolicy({ [key]: ms })}
            />
          );
        })}
      </div>
      <PaceGroup policy={policy} onPolicy={onPolicy} />
      <CapGroup policy={policy} limits={limits} onPolicy={onPolicy} />
      <ServerGroup server={server} onServer={onServer} />
    </form>
  );
}

function PaceGroup({ policy, onPolicy }: Pick<Props, 'policy' | 'onPolicy'>): VNode {
  const { floorMs, ceilingMs } = policy;
  return (
    <div class="group">
      <h3>Pace</h3>
      <TimeField
        id="policy-floor"
        label="never sooner than"
        ms={floorMs === RANGES.floorMs.leastMs ? null : floorMs}
        none="none"
        canBeEmpty
        {...RANGES.floorMs}
        onChange={(ms) => onPolicy({ floorMs: ms ?? RANGES.floorMs.leastMs })}
      />
      <TimeField
        id="policy-ceiling"
        label="never later than"
        ms={ceilingMs}
        none=""
        {...RANGES.ceilingMs}
        onChange={(ms) => ms !== null && onPolicy({ ceilingMs: ms })}
      />
      {ceilingMs < floorMs && (
        <p class="wrong">Less than “never sooner than”: so every wait takes {duration(floorMs)}.</p>
      )}
      <NumberField
        id="policy-jitter"
        label="jitter, to either side"
        value={Number((policy.jitter * 100).toFixed(4))}
        min={0}
        max={100}
        unit="%"
        onChange={(percent) => onPolicy({ jitter: (percent ?? 0) / 100 })}
      />
      <NumberField
        id="policy-backoff"
        label="back-off, for each poll without news"
        value={policy.backoff}
        min={1}
        max={10}
        unit="×"
        onChange={(backoff) => onPolicy({ backoff: backoff ?? 1 })}
      />
    </div>
  );
}

function CapGroup({ policy, limits, onPolicy }: Pick<Props, 'policy' | 'limits' | 'onPolicy'>): VNode {
  const cap = (key: keyof PolicyKnobs & `${string}Per${string}`, label: string): VNode => (
    <NumberField
      id={`policy-${key}`}
      label={label}
      value={policy[key]}
      min={1}
      max={MOST}
      none="no cap"
      isWhole
      onChange={(value) => onPolicy({ [key]: value })}
    />
  );
  return (
    <div class="group">
      <h3>Caps</h3>
      {cap('pollsPerServer', 'polls a minute for one server')}
      {cap('pollsPerTenant', 'polls a minute for one tenant')}
      {cap('tasksPerServer', 'open tasks for one server')}
      {cap('tasksPerTenant', 'open tasks for one tenant')}
      <p class="comes-to" aria-live="polite">
        {limits}
      </p>
    </div>
  );
}

function ServerGroup({ server, onServer }: Pick<Props, 'server' | 'onServer'>): VNode {
  return (
    <div class="group wide">
      <h3>The server, to try it on</h3>
      <div class="across">
        <TimeField
          id="run-works"
          label="works for"
          ms={server.worksForMs}
          none="never done"
          {...RANGES.worksForMs}
          onChange={(worksForMs) => onServer({ worksForMs })}
        />
        <TimeField
          id="run-proposes"
          label="proposes a poll every"
          ms={server.proposesMs}
          none="nothing"
          {...RANGES.proposesMs}
          onChange={(proposesMs) => onServer({ proposesMs })}
        />
        <TimeField
          id="run-answers"
          label="takes for an answer"
          ms={server.answersAfterMs}
          none=""
          {...RANGES.answersAfterMs}
          onChange={(ms) => ms !== null && onServer({ answersAfterMs: ms })}
        />
        <TimeField
          id="run-news"
          label="reports progress every"
          ms={server.newsEveryMs}
          none="never"
          {...RANGES.newsEveryMs}
          onChange={(newsEveryMs) => onServer({ newsEveryMs })}
        />
        <TimeField
          id="run-quiet"
          label="falls silent at"
          ms={server.quietFromMs}
          none="never"
          {...RANGES.quietFromMs}
          onChange={(quietFromMs) => onServer({ quietFromMs })}
        />
        <Choice
          name="run-hangs"
          legend="answers"
          value={server.hangsAtPoll === null ? '' : '3'}
          options={HANGS}
          onChange={(poll) => onServer({ hangsAtPoll: poll === '' ? null : Number(poll) })}
        />
        <Choice
          name="run-cancel"
          legend="told to cancel, it"
          value={server.cancel}
          options={CANCELS}
          onChange={(cancel) => onServer({ cancel })}
        />
      </div>
    </div>
  );
}
