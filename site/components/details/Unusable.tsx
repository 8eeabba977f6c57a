import type { VNode } from 'preact';
import type { ServerSettings } from '../../../sim/index.ts';

/** Why the client drops a server's entry, and so what to put right in it: there is no race to say more of. */
export function Unusable({ issues }: Pick<ServerSettings, 'issues'>): VNode {
  return (
    <section class="advice" aria-labelledby="advice-title">
      <h2 id="advice-title">What to change</h2>
      <ul>
        {issues.map(({ id, key, message }) => (
          <li key={`${id} ${key}`}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
