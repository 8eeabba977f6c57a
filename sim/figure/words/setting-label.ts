import type { ClockId } from '../../facts/ids.ts';
import type { Effective, ServerSettings, Value } from '../../settings/effective.ts';
import { duration } from '../../settings/words.ts';
import type { ClockStory } from '../story/clock-story.ts';

/** What stands under a clock's name: its value, and the setting that decides it or would. */
export interface SettingLabel {
  readonly value: string;
  /** The setting by name, then ever shorter. */
  readonly sources: readonly string[];
}

const VALUE_KEYS: Readonly<Record<Exclude<ClockId, 'transport'>, keyof Effective>> = {
  startup: 'startup',
  'first-byte': 'firstByte',
  idle: 'idle',
  'wall-clock': 'wallClock',
  background: 'background',
};

/** The variable that would set a clock which nothing sets. */
const VARIABLES: Readonly<Record<Exclude<ClockId, 'transport'>, string>> = {
  startup: 'MCP_TIMEOUT',
  'first-byte': 'MCP_TOOL_TIMEOUT',
  idle: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
  'wall-clock': 'MCP_TOOL_TIMEOUT',
  background: 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
};

export function settingLabel(story: ClockStory, settings: ServerSettings): SettingLabel {
  const { clock } = story;
  if (clock === 'transport') {
    return { value: duration(story.firstDeadlineMs - story.armedMs), sources: ['built in'] };
  }
  const { ms, place } = settings.effective[VALUE_KEYS[clock]] satisfies Value;
  const value = duration(ms ?? story.firstDeadlineMs - story.armedMs);
  if (place.in === 'entry') return { value, sources: [`"${place.key}" of the server`, `"${place.key}"`] };
  const name = place.in === 'variable' ? place.name : VARIABLES[clock];
  return {
    value: place.in === 'default' ? `${value} default` : value,
    sources: [name, name.replace('CLAUDE_CODE_', '…'), name.replace(/^CLAUDE_CODE_MCP_/, '…')],
  };
}
