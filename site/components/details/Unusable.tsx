import type { VNode } from 'preact';
import type { ServerSettings } from '../../../sim/index.ts';
import { meantMs, meantWords } from '../../../sim/paste/diagnose/fix.ts';

/** Why the client drops a server's entry, and so what to put right in it: there is no race to say more of. */
export function Unusable({ issues, entry }: Pick<ServerSettings, 'issues' | 'entry'>): VNode {
  return (
    <section class="advice" aria-labelledby="advice-title">
      <h2 id="advice-title">What to change</h2>
      <ul>
        {issues.map(({ id, key, message }) => (
          <li key={`${id} ${key}`}>
            {message}
            {insteadOf(key === undefined ? undefined : entry[key])}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What to write where a time was written with its unit. */
function insteadOf(value: unknown): string {
  const ms = typeof value === 'string' ? meantMs(value) : undefined;
  return ms === undefined ? '' : ` For ${meantWords(String(value))} write ${ms}.`;
}
