import type { VNode } from 'preact';
import type { LinkProblem } from '../../sim/index.ts';

/** What of the page's own link could not be used, each with what may stand there. */
export function LinkProblems({ problems }: { readonly problems: readonly LinkProblem[] }): VNode | null {
  if (problems.length === 0) return null;
  return (
    <ul class="link-problems" role="alert">
      {problems.map(({ key, why, allowed }) => (
        <li key={key}>
          In this page’s link, <code>{key}</code> {why}. The rest holds. Allowed: {allowed}.
        </li>
      ))}
    </ul>
  );
}
