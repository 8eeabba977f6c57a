import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Prediction, RuleId } from '../../../sim/index.ts';
import type { RuleDocs, ShownDoc } from '../../model/rule-docs.ts';
import { Prose } from '../Prose.tsx';

interface Props {
  readonly prediction: Prediction;
  /** The statements that came with the page; the others are fetched when somebody opens the list. */
  readonly docs: RuleDocs;
}

/** What the prediction rests on: what nobody has measured, the ties, and its rules with how well each is known. */
export function Evidence({ prediction, docs: atFirst }: Props): VNode {
  const [docs, setDocs] = useState(atFirst);
  const { rules, ties, unknowns } = prediction;
  const load = async (): Promise<void> => {
    const { allShownDocs } = await import('../../model/rule-docs.ts');
    setDocs(allShownDocs());
  };
  return (
    <section aria-labelledby="evidence-title">
      <h2 id="evidence-title">What this rests on</h2>
      {unknowns.map(({ id, text }) => (
        <p key={id} class="remark">
          <b>Not known:</b> {text}
        </p>
      ))}
      {ties.map(({ id, text }) => (
        <p key={`${id}-${text}`} class="remark">
          <b>A tie:</b> {text}
        </p>
      ))}
      <details onToggle={load}>
        <summary>
          {rules.length} {rules.length === 1 ? 'rule' : 'rules'} of the client, each with its evidence
        </summary>
        <dl class="rules">
          {rules.map((rule) => (
            <Rule key={rule} id={rule} doc={docs[rule]} />
          ))}
        </dl>
      </details>
    </section>
  );
}

function Rule({ id, doc }: { readonly id: RuleId; readonly doc: ShownDoc | undefined }): VNode {
  return (
    <div>
      <dt>
        <code>{id}</code> {doc && <span class="grade">{doc.known}</span>}
      </dt>
      {doc && (
        <dd>
          <Prose text={doc.statement} />
          {doc.contradicts && <i> {doc.contradicts}</i>}
          {doc.sources.length > 0 && <span class="quiet"> Source: {doc.sources.join(', ')}.</span>}
        </dd>
      )}
    </div>
  );
}
