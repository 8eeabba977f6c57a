import type { VNode } from 'preact';
import { CLOCK_CHIPS, CLOCK_NAMES } from '../../../sim/facts/clocks.ts';
import type { ClockId, ServerSettings } from '../../../sim/index.ts';
import { turnsOn } from '../../../sim/settings/variables.ts';
import { duration } from '../../../sim/settings/words.ts';
import { FIELD_VARIABLES, type SettingFields } from '../../model/knobs.ts';
import { MAX_MS, parseTime } from '../../model/times.ts';
import { useExtras } from '../useExtras.ts';

interface Props {
  readonly fields: SettingFields;
  readonly settings: ServerSettings;
  readonly claudeCode: string;
  readonly onChange: (fields: SettingFields) => void;
}

type Line = readonly [clock: ClockId, value: keyof ServerSettings['effective']];
interface Row {
  readonly key: keyof SettingFields;
  readonly label: string;
  /** Each clock that it sets, where its value stands. */
  readonly lines: (settings: ServerSettings) => readonly Line[];
}

const FIRST_BYTE: Line = ['first-byte', 'firstByte'];
const WALL_CLOCK: Line = ['wall-clock', 'wallClock'];

/** Whether it is the time to connect that an answer's first byte has. */
function isStartupFirst({ effective: { firstByte } }: ServerSettings): boolean {
  return firstByte.place.in === 'variable' && firstByte.place.name === FIELD_VARIABLES.startup;
}

const ROWS: readonly Row[] = [
  { key: 'timeout', label: '"timeout" of the server', lines: () => [WALL_CLOCK] },
  {
    key: 'toolTimeout',
    label: FIELD_VARIABLES.toolTimeout,
    lines: (settings) => {
      const { firstByte, wallClock } = settings.effective;
      const isFirst = firstByte.ms !== null && !isStartupFirst(settings);
      const isWall =
        wallClock.place.in === 'variable' && wallClock.place.name === FIELD_VARIABLES.toolTimeout;
      return [...(isWall || !isFirst ? [WALL_CLOCK] : []), ...(isFirst ? [FIRST_BYTE] : [])];
    },
  },
  {
    key: 'startup',
    label: FIELD_VARIABLES.startup,
    lines: (settings) => [['startup', 'startup'], ...(isStartupFirst(settings) ? [FIRST_BYTE] : [])],
  },
  { key: 'idle', label: FIELD_VARIABLES.idle, lines: () => [['idle', 'idle']] },
  { key: 'background', label: FIELD_VARIABLES.background, lines: () => [['background', 'background']] },
  { key: 'autoBackground', label: FIELD_VARIABLES.autoBackground, lines: () => [] },
];

/** The settings as they would be typed into a file, whatever people write there, and what each comes to. */
export function SettingsFields(props: Props): VNode {
  return (
    <div class="group wide">
      <h3>Settings, as in a file</h3>
      <p class="quiet">
        The fields above take units; a bare number there is seconds. These are read as Claude Code reads them:
        whole milliseconds, no unit.
      </p>
      <div class="settings">
        {ROWS.map((row) => (
          <SettingField key={row.key} row={row} {...props} />
        ))}
      </div>
    </div>
  );
}

interface Of {
  readonly row: Row;
}

/** One setting, as text, with what it comes to; a time with a unit is offered in milliseconds. */
function SettingField({ row, fields, settings, claudeCode, onChange }: Props & Of): VNode {
  const { key, label, lines } = row;
  const typed = fields[key];
  const extras = useExtras(typed !== '');
  const set = (value: string): void => onChange({ ...fields, [key]: value });
  const isTime = key !== 'autoBackground' && /\d\s*[a-z]|\d:\d/i.test(typed);
  const meantMs = isTime ? parseTime(typed) : undefined;
  return (
    <div class="field">
      <label for={`set-${key}`}>
        <code>{label}</code>
      </label>
      <input
        id={`set-${key}`}
        type="text"
        placeholder="not set"
        value={typed}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby={`set-${key}-is`}
        onInput={(event) => set(event.currentTarget.value)}
      />
      <div id={`set-${key}-is`}>
        {lines(settings).map(([clock, value]) => (
          <p key={clock} class={`comes-to c-${clock}`}>
            <span class="chip" aria-hidden="true">
              {CLOCK_CHIPS[clock]}
            </span>
            {comesTo(settings, value, CLOCK_NAMES[clock])}
          </p>
        ))}
        {typed !== '' && extras && (
          <extras.Remarks field={key} typed={typed} settings={settings} claudeCode={claudeCode} />
        )}
        {key === 'autoBackground' && <p class="comes-to">{movesOf(typed)}</p>}
      </div>
      {meantMs !== undefined && meantMs < MAX_MS && (
        <button type="button" class="link" onClick={() => set(String(meantMs))}>
          {duration(meantMs)}? Write {meantMs}
        </button>
      )}
    </div>
  );
}

/** What the switch comes to, or what would turn it on. */
function movesOf(typed: string): string {
  if (typed.trim() === '') return '1: calls of claude -p move too';
  return turnsOn(typed) ? 'on: calls of claude -p move too' : 'off: calls of claude -p stay where they are';
}

/** "idle check: 5 min of silence by default for http" */
function comesTo({ effective }: ServerSettings, value: Line[1], name: string): string {
  const { ms, text } = effective[value];
  const isSaid = ms === null || text.startsWith(duration(ms));
  return `${name}: ${isSaid ? '' : `${duration(ms)}; `}${text}`;
}
