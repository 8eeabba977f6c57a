import type { VNode } from 'preact';
import type { Ms, ServerSettings } from '../../../sim/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import type { FirstByteChoice, Knobs, TransportChoice, WhoCalls } from '../../model/knobs.ts';
import { msToSlider, SLIDER_MAX, sliderToMs } from '../../model/times.ts';
import { Choice, TimeField } from './Field.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { VersionField } from './VersionField.tsx';

interface Props {
  readonly knobs: Knobs;
  readonly settings: ServerSettings;
  /** The transport of the pasted server in view; null where the controls describe the server themselves. */
  readonly pastedTransport: string | null;
  /** Whether a link's script of a task or a dialog says what the tool does. */
  readonly isScripted?: boolean;
  /** Whether the settings come from the paste. */
  readonly isPasted: boolean;
  readonly onChange: (changes: Partial<Knobs>) => void;
}

/** A server that reports more often is taken to report this often. */
const LEAST_PROGRESS_MS: Ms = 1000;
const TRANSPORTS: readonly (readonly [TransportChoice, string])[] = [
  ['stdio', 'stdio'],
  ['http', 'http'],
  ['sse', 'sse'],
  ['ws', 'ws'],
];
const FIRST_BYTES: readonly (readonly [FirstByteChoice, string])[] = [
  ['json', 'one JSON answer at the end'],
  ['stream', 'a stream at once'],
  ['unknown', "don't know"],
];
const WHO: readonly (readonly [WhoCalls, string])[] = [
  ['interactive', 'a conversation'],
  ['print', 'claude -p'],
  ['subagent', 'a subagent'],
];

/** What can be said of a call: the tool's work, the server, who calls, and with which version and settings. */
export function Controls(props: Props): VNode {
  const { knobs, settings, pastedTransport, isScripted = false, isPasted, onChange } = props;
  return (
    <form class="controls" onSubmit={(event) => event.preventDefault()}>
      <ToolGroup knobs={knobs} isScripted={isScripted} onChange={onChange} />
      <ServerGroup knobs={knobs} pastedTransport={pastedTransport} onChange={onChange} />
      <div class="group">
        <h3>Claude Code</h3>
        <Choice
          name="who"
          legend="is called from"
          value={knobs.who}
          options={WHO}
          onChange={(who) => onChange({ who })}
        />
        <VersionField version={knobs.claudeCode} onChange={(claudeCode) => onChange({ claudeCode })} />
      </div>
      {!isPasted && (
        <SettingsFields
          fields={knobs.fields}
          settings={settings}
          claudeCode={knobs.claudeCode}
          onChange={(fields) => onChange({ fields })}
        />
      )}
    </form>
  );
}

/** What the tool does: how long it works, and how often it says so. */
function ToolGroup({ knobs, isScripted, onChange }: Pick<Props, 'knobs' | 'isScripted' | 'onChange'>): VNode {
  const none = isScripted ? 'as scripted' : 'never answers';
  return (
    <div class="group">
      <h3>The tool</h3>
      <TimeField
        id="respond-after"
        label="works for"
        ms={knobs.respondAfterMs}
        none={none}
        onChange={(respondAfterMs) => onChange({ respondAfterMs })}
      >
        <input
          type="range"
          min={0}
          max={SLIDER_MAX}
          value={msToSlider(knobs.respondAfterMs)}
          aria-label="how long the tool works"
          aria-valuetext={knobs.respondAfterMs === null ? none : duration(knobs.respondAfterMs)}
          onInput={(event) => onChange({ respondAfterMs: sliderToMs(event.currentTarget.valueAsNumber) })}
        />
      </TimeField>
      {isScripted && <p class="quiet">A task or a dialog, by this link. A time makes it a plain call.</p>}
      <TimeField
        id="progress-every"
        label="reports progress every"
        ms={knobs.progressEveryMs}
        none="never"
        leastMs={LEAST_PROGRESS_MS}
        onChange={(progressEveryMs) => onChange({ progressEveryMs })}
      />
    </div>
  );
}

/** How the server is reached, and how its answer begins where that makes a difference. */
function ServerGroup({
  knobs,
  pastedTransport,
  onChange,
}: Omit<Props, 'settings' | 'isPasted' | 'isScripted'>): VNode {
  const transport = pastedTransport ?? knobs.transport;
  return (
    <div class="group">
      <h3>The server</h3>
      {pastedTransport === null && (
        <Choice
          name="transport"
          legend="is reached by"
          value={knobs.transport}
          options={TRANSPORTS}
          onChange={(choice) => onChange({ transport: choice })}
        />
      )}
      {transport === 'http' && (
        <Choice
          name="first-byte"
          legend="How does its answer begin?"
          value={knobs.firstByte}
          options={FIRST_BYTES}
          onChange={(firstByte) => onChange({ firstByte, headersAtMs: 0 })}
        />
      )}
      <TimeField
        id="cut-at"
        label={transport === 'stdio' ? 'its process ends at' : 'its connection is cut at'}
        ms={knobs.cutAtMs}
        none="never"
        onChange={(cutAtMs) => onChange({ cutAtMs })}
      />
      {pastedTransport !== null && transport !== 'http' && <p class="quiet">{transport}, as pasted</p>}
    </div>
  );
}
