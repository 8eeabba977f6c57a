import type { VNode } from 'preact';
import { HOST_CLOCKS } from '../../../sim/figure/tasks/index.ts';
import type { PolicyPrediction } from '../../../sim/tasks/policy/simulate.ts';
import { fateOf } from './policy-words.ts';

const CLOCKS = ['request', 'overall', 'idle', 'business'] as const;

/** What each clock would do to the same run, were it the only one. */
export function ClockTable({ clocks }: Pick<PolicyPrediction, 'clocks'>): VNode {
  return (
    <section class="scrolls" aria-label="Each clock alone" tabIndex={0}>
      <table class="compare">
        <thead>
          <tr>
            <th scope="col">this clock alone</th>
            <th scope="col" class="aside">
              asks
            </th>
            <th scope="col">on this run</th>
            <th scope="col" class="number">
              polls
            </th>
          </tr>
        </thead>
        <tbody>
          {CLOCKS.map((clock) => {
            const { name, sign, colour, asks } = HOST_CLOCKS[clock];
            return (
              <tr key={clock}>
                <th scope="row" class={`clock c-${colour}`}>
                  <span class="chip" aria-hidden="true">
                    {sign}
                  </span>
                  {name}
                </th>
                <td class="aside">{asks}</td>
                <td>{fateOf(clock, clocks[clock])}</td>
                <td class="number">{clocks[clock]?.polls ?? ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
