import type { RuleId } from '../../facts/ids.ts';
import type { Policy } from '../../facts/resolve.ts';
import type { Effective, Value } from '../../settings/effective.ts';
import type { Place } from '../../settings/places.ts';
import type { ServerFinding, VariableFinding } from '../findings.ts';
import type { ClockKey, EffectiveMs, Spot, Why } from '../result.ts';

/** Finds where in the paste a place of the settings stands. */
export type Locate = (place: Place) => Spot | undefined;

export function locator(finding: ServerFinding | undefined, variables: readonly VariableFinding[]): Locate {
  return (place) => {
    if (place.in === 'entry') return finding?.keys.get(place.key) ?? finding?.at;
    if (place.in !== 'variable') return undefined;
    return variables.findLast(({ layer, name }) => layer === place.layer && name === place.name)?.valueAt;
  };
}

const MAX_TEXT = 300;

function whyOf(value: Value, fallback: RuleId, locate: Locate): Why {
  const { place, rules } = value;
  const spot = locate(place);
  const what = place.in === 'variable' ? place.name : place.in === 'entry' ? place.key : '';
  const from = place.in === 'default' ? 'the default' : spot ? `line ${spot.line}: ${what}` : what;
  const text = value.text.length > MAX_TEXT ? `${value.text.slice(0, MAX_TEXT)}…` : value.text;
  return {
    rule: rules.at(-1) ?? fallback,
    rules: rules.length > 1 ? [...new Set(rules)] : rules,
    from,
    ...spot,
    text,
  };
}

/** For each clock why it is what it is. The last rule of a value is the one that decided it. */
export function whysOf(
  effective: Effective,
  policy: Policy,
  locate: Locate,
): Readonly<Record<ClockKey, Why>> {
  const { rules } = policy;
  return {
    startupMs: whyOf(effective.startup, rules.startupDefaultMs, locate),
    firstByteMs: whyOf(effective.firstByte, rules.firstByteMinMs, locate),
    idleMs: whyOf(effective.idle, rules.idleScope, locate),
    wallClockMs: whyOf(effective.wallClock, rules.toolTimeoutFloorMs, locate),
    backgroundMs: whyOf(effective.background, rules.background, locate),
  };
}

/** The five values as numbers. */
export function millisecondsOf(effective: Effective): EffectiveMs {
  return {
    startupMs: effective.startup.ms,
    firstByteMs: effective.firstByte.ms,
    idleMs: effective.idle.ms,
    wallClockMs: effective.wallClock.ms,
    backgroundMs: effective.background.ms,
  };
}
