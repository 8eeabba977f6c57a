import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LinkProblem } from '../../../sim/index.ts';
import { policyModule } from '../../../sim/tasks/policy/write/policy-module.ts';
import { policyJson } from '../../../sim/tasks/policy/write/policy-text.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Pictures } from '../../components/figure/Pictures.tsx';
import { LinkProblems } from '../../components/LinkProblems.tsx';
import { useAddress } from '../../components/useAddress.ts';
import { ClockTable } from './ClockTable.tsx';
import { herdOf } from './fleets.ts';
import { limitsOf } from './limits.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { CHAPTER_RUN, type Composed, consistent, deadlinesOf, policyOf, raced } from './policy.ts';
import { readPolicy, writePolicy } from './policy-link.ts';
import { headlineOf, sentenceOf } from './policy-words.ts';

/** A policy to compose: what it does to a run at once, and to take away as code or JSON. */
export function PolicyBuilder(): VNode {
  const [typed, setTyped] = useState<Composed>(CHAPTER_RUN);
  const section = useRef<HTMLElement>(null);
  const [problems, setProblems] = useState<readonly LinkProblem[]>([]);
  useAddress(typed, {
    read: (hash) => () => {
      const read = readPolicy(hash);
      setTyped(read.composed);
      setProblems(read.problems);
      section.current?.scrollIntoView();
    },
    write: writePolicy,
  });
  const change = (next: Composed): void => {
    setTyped(next);
    setProblems([]);
  };
  const composed = useMemo(() => consistent(typed), [typed]);
  const { server, policy } = typed;
  const race = useMemo(() => raced(composed), [composed]);
  const drawn = useMemo(() => deadlinesOf(composed, 'The run under your policy'), [composed]);
  const herd = useMemo(() => herdOf(composed), [composed]);
  const limits = useMemo(() => limitsOf(composed), [composed]);
  return (
    <section class="race builder" ref={section} aria-label="A policy to compose">
      <p>
        <span class="race-name">Your policy on this server</span>
        <span class="race-answer" aria-live="polite">
          {headlineOf(race)}
        </span>
      </p>
      <LinkProblems problems={problems} />
      <Pictures drawn={drawn} />
      <p class="said">{sentenceOf(race)}</p>
      <p class="said">{herd}</p>
      <PolicyForm
        server={server}
        policy={policy}
        limits={limits}
        onServer={(some) => change({ policy, server: { ...server, ...some } })}
        onPolicy={(some) => change({ server, policy: { ...policy, ...some } })}
      />
      <p class="quiet address">The address of this page holds what differs from the chapter’s run.</p>
      <ClockTable clocks={race.clocks} run="your run" />
      <TakeAway composed={composed} />
    </section>
  );
}

/** Folded at first, and written once there is somebody to copy it: it would be the heaviest text of the page. */
function TakeAway({ composed }: { readonly composed: Composed }): VNode {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const policy = policyOf(composed);
  return (
    <div class="take-away">
      <Code
        summary="The policy as TypeScript, ready for the SDK 1.x"
        text={isAlive && policyModule(policy)}
      />
      <Code summary="The policy as JSON" text={isAlive && policyJson(policy)} />
    </div>
  );
}

function Code({ summary, text }: { readonly summary: string; readonly text: string | false }): VNode {
  return (
    <details>
      <summary>{summary}</summary>
      {text && (
        <>
          <CopyButton text={text} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <pre class="example" tabIndex={0}>
            {text}
          </pre>
        </>
      )}
    </details>
  );
}
