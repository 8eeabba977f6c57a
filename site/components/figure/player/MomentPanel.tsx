import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { rulesOfEvent } from '../../../../sim/answer/rules-of-event.ts';
import type { RuleDoc } from '../../../../sim/facts/docs/rule-doc.ts';
import type { Prediction, RuleId, TraceEvent } from '../../../../sim/index.ts';
import { clockTime } from '../../../../sim/settings/words.ts';
import { detailOf, wordsOf } from '../../../model/trace-words.ts';

type Docs = Readonly<Record<RuleId, RuleDoc>>;

interface Props {
  readonly event: TraceEvent;
  readonly prediction: Prediction;
  readonly onClose: () => void;
}

/** One event in full: what happened, and for each rule behind it the grade of its evidence and its sources. */
export function MomentPanel({ event, prediction, onClose }: Props): VNode {
  const [docs, setDocs] = useState<Docs>();
  useEffect(() => {
    import('../../../../sim/facts/docs/index.ts').then(({ ruleDocs }) => setDocs(ruleDocs));
  }, []);
  const rules = rulesOfEvent(event, prediction);
  const detail = detailOf(event);
  return (
    <section class="moment" aria-label="The selected event">
      <p class="moment-head" role="status">
        <b>{clockTime(event.t)}</b> {wordsOf(event)}
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </p>
      {detail !== '' && <p class="quiet">{detail}</p>}
      {rules.length === 0 && <p class="quiet">It follows from what the server and the person do.</p>}
      <dl class="rules">
        {rules.map((rule) => (
          <div key={rule}>
            <dt>
              <code>{rule}</code> {docs && <span class="grade">{docs[rule].grade}</span>}
            </dt>
            {docs && (
              <dd>
                {docs[rule].statement}
                {docs[rule].sources.length > 0 && (
                  <span class="quiet"> Source: {docs[rule].sources.join(', ')}.</span>
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
