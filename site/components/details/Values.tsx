import type { VNode } from 'preact';
import { CLOCK_CHIPS, CLOCK_NAMES } from '../../../sim/facts/clocks.ts';
import type { ClockId, ServerSettings, Value } from '../../../sim/index.ts';
import type { PasteServer } from '../../../sim/paste/index.ts';
import { describePlace } from '../../../sim/settings/places.ts';
import { duration } from '../../../sim/settings/words.ts';

interface Props {
  readonly settings: ServerSettings;
  /** The pasted server in view: its values know their line. */
  readonly pasted: PasteServer | undefined;
}

const ROWS: readonly (readonly [ClockId, keyof ServerSettings['effective'], keyof PasteServer['why']])[] = [
  ['startup', 'startup', 'startupMs'],
  ['background', 'background', 'backgroundMs'],
  ['idle', 'idle', 'idleMs'],
  ['first-byte', 'firstByte', 'firstByteMs'],
  ['wall-clock', 'wallClock', 'wallClockMs'],
];

function placeOf(value: Value, why: PasteServer['why'][keyof PasteServer['why']] | undefined): string {
  if (value.place.in === 'default') return 'the default';
  return why?.line === undefined ? describePlace(value.place) : why.from;
}

/** The five clocks of this server's calls: the value, why it is that, and where that stands. */
export function Values({ settings, pasted }: Props): VNode {
  return (
    <section aria-labelledby="values-title">
      <h2 id="values-title">Which limits apply, and why</h2>
      <table class="values stacks">
        <caption class="for-readers">The clocks of a call to “{settings.name}”</caption>
        <thead>
          <tr>
            <th scope="col">clock</th>
            <th scope="col">value</th>
            <th scope="col">why</th>
            <th scope="col">from</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([clock, key, pasteKey]) => {
            const value = settings.effective[key];
            return (
              <tr key={clock}>
                <th scope="row" class={`c-${clock}`}>
                  <span class="chip" aria-hidden="true">
                    {CLOCK_CHIPS[clock]}
                  </span>{' '}
                  {CLOCK_NAMES[clock]}
                </th>
                <td class="number">{value.ms === null ? 'off' : duration(value.ms)}</td>
                <td>{value.text}</td>
                <td class={value.place.in === 'default' ? 'aside' : ''}>
                  {placeOf(value, pasted?.why[pasteKey])}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
