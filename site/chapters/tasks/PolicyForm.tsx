import type { VNode } from 'preact';
import { HOST_CLOCKS } from '../../../sim/figure/tasks/index.ts';
import type { Ms } from '../../../sim/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import { Choice, TimeField } from '../../components/controls/Field.tsx';
import { NumberField } from './NumberField.tsx';
import type { Composed, PolicyKnobs, ServerKnobs } from './policy.ts';

interface Props extends Composed {
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
/** Less than this no field takes: a clock of 0 ms is none. */
const LEAST_MS: Ms = 1;
const MOST = 1_000_000;

const atLeast = (ms: Ms | null): Ms | null => (ms === null ? null : Math.max(LEAST_MS, ms));

/** All that can be composed: the deadlines, the pace, the caps, and the server that they are tried on. */
export function PolicyForm({ server, policy, onServer, onPolicy }: Props): VNode {
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
              onChange={(ms) => onPolicy({ [key]: atLeast(ms) })}
            />
          );
        })}
      </div>
      <PaceGroup policy={policy} onPolicy={onPolicy} />
      <CapGroup policy={policy} onPolicy={onPolicy} />
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
        ms={floorMs === LEAST_MS ? null : floorMs}
        none="none"
        canBeEmpty
        onChange={(ms) => onPolicy({ floorMs: Math.max(LEAST_MS, ms ?? 0) })}
      />
      <TimeField
        id="policy-ceiling"
        label="never later than"
        ms={ceilingMs}
        none=""
        onChange={(ms) => ms !== null && onPolicy({ ceilingMs: Math.max(LEAST_MS, ms) })}
      />
      {ceilingMs < floorMs && (
        <p class="wrong">Sooner than “never sooner than”: {duration(floorMs)} counts for both.</p>
      )}
      <NumberField
        id="policy-jitter"
        label="jitter, to either side"
        value={Math.round(policy.jitter * 100)}
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

function CapGroup({ policy, onPolicy }: Pick<Props, 'policy' | 'onPolicy'>): VNode {
  const cap = (key: keyof PolicyKnobs & `${string}Per${string}`, label: string): VNode => (
    <NumberField
      id={`policy-${key}`}
      label={label}
      value={policy[key]}
      min={1}
      max={MOST}
      none="no cap"
      onChange={(value) => onPolicy({ [key]: value === null ? null : Math.max(1, Math.round(value)) })}
    />
  );
  return (
    <div class="group">
      <h3>Caps</h3>
      {cap('pollsPerServer', 'polls a minute for one server')}
      {cap('pollsPerTenant', 'polls a minute for one tenant')}
      {cap('tasksPerServer', 'open tasks for one server')}
      {cap('tasksPerTenant', 'open tasks for one tenant')}
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
          onChange={(worksForMs) => onServer({ worksForMs: atLeast(worksForMs) })}
        />
        <TimeField
          id="run-proposes"
          label="proposes a poll every"
          ms={server.proposesMs}
          none="nothing"
          onChange={(proposesMs) => onServer({ proposesMs })}
        />
        <TimeField
          id="run-answers"
          label="takes for an answer"
          ms={server.answersAfterMs}
          none="nothing"
          onChange={(ms) => onServer({ answersAfterMs: ms ?? 0 })}
        />
        <TimeField
          id="run-news"
          label="reports progress every"
          ms={server.newsEveryMs}
          none="never"
          onChange={(ms) => onServer({ newsEveryMs: ms === null ? null : Math.max(1000, ms) })}
        />
        <TimeField
          id="run-quiet"
          label="falls silent at"
          ms={server.quietFromMs}
          none="never"
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
