import type { VNode } from 'preact';
import { CLOCK_CHIPS, CLOCK_NAMES } from '../../../sim/facts/clocks.ts';
import type { ServerSettings } from '../../../sim/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import type { SettingFields } from '../../model/knobs.ts';

interface Props {
  readonly fields: SettingFields;
  readonly settings: ServerSettings;
  readonly onChange: (fields: SettingFields) => void;
}

interface Row {
  readonly key: keyof SettingFields;
  readonly label: string;
  readonly clock: 'wall-clock' | 'first-byte' | 'idle' | 'background';
  readonly value: keyof ServerSettings['effective'];
}
const ROWS: readonly Row[] = [
  { key: 'timeout', label: '"timeout" of the server', clock: 'wall-clock', value: 'wallClock' },
  { key: 'toolTimeout', label: 'MCP_TOOL_TIMEOUT', clock: 'first-byte', value: 'firstByte' },
  { key: 'idle', label: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT', clock: 'idle', value: 'idle' },
  {
    key: 'background',
    label: 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
    clock: 'background',
    value: 'background',
  },
];

/** The settings as they would be typed into a file, whatever people write there, and what each comes to. */
export function SettingsFields({ fields, settings, onChange }: Props): VNode {
  return (
    <div class="group wide">
      <h3>Settings, in milliseconds</h3>
      <div class="settings">
        {ROWS.map(({ key, label, clock, value }) => (
          <div class="field" key={key}>
            <label for={`set-${key}`}>
              <code>{label}</code>
            </label>
            <input
              id={`set-${key}`}
              type="text"
              placeholder="not set"
              value={fields[key]}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              aria-describedby={`set-${key}-is`}
              onInput={(event) => onChange({ ...fields, [key]: event.currentTarget.value })}
            />
            <p id={`set-${key}-is`} class={`comes-to c-${clock}`}>
              <span class="chip" aria-hidden="true">
                {CLOCK_CHIPS[clock]}
              </span>
              {comesTo(settings, value, CLOCK_NAMES[clock])}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

/** "idle check: 5 min of silence by default for http" */
function comesTo({ effective }: ServerSettings, value: Row['value'], name: string): string {
  const { ms, text } = effective[value];
  const isSaid = ms === null || text.startsWith(duration(ms));
  return `${name}: ${isSaid ? '' : `${duration(ms)}; `}${text}`;
}
