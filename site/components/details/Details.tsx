import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { wayOutOf } from '../../model/advice.ts';
import type { RuleDocs } from '../../model/rule-docs.ts';
import type { View } from '../../model/view.ts';
import type { Tool } from '../useTool.ts';
import { AdviceList } from './AdviceList.tsx';
import { Eras } from './Eras.tsx';
import { Evidence } from './Evidence.tsx';
import { Instants } from './Instants.tsx';
import { Told } from './Told.tsx';
import { TraceTable } from './TraceTable.tsx';
import { Unusable } from './Unusable.tsx';
import { Values } from './Values.tsx';

interface Props {
  readonly view: View;
  readonly pasted: Tool['pasted'];
  readonly isBeside: Tool['isBeside'];
  readonly docs: RuleDocs;
  /** What is to be known before all of it. */
  readonly note?: string | undefined;
  readonly onVersion?: ((version: string) => void) | undefined;
}

/** Everything below the figure: the way out, the words, the values, the trace and what it all rests on. */
export function Details({ view, pasted, isBeside, docs, note, onVersion }: Props): VNode {
  const { prediction, explanation, settings } = view;
  const wayOut = useMemo(() => wayOutOf(view), [view]);
  if (!settings.usable) return <Unusable issues={settings.issues} entry={settings.entry} />;
  return (
    <>
      {note !== undefined && <p class="note">{note}</p>}
      <div class="findings">
        {isBeside ? <NoAdvice /> : <AdviceList {...wayOut} />}
        <div class="told-when">
          <Told explanation={explanation} />
          <Instants instants={explanation.instants} />
        </div>
      </div>
      <Values settings={settings} pasted={pasted} />
      <Eras scenario={view.scenario} onVersion={onVersion} />
      <TraceTable prediction={prediction} />
      <Evidence prediction={prediction} docs={docs} />
    </>
  );
}

/** What would help an example is no help to somebody who pasted something else. */
function NoAdvice(): VNode {
  return (
    <section class="advice" aria-labelledby="advice-title">
      <h2 id="advice-title">What to change</h2>
      <p>
        Your paste holds no server and no setting, so no change could be tried on it. Paste your configuration
        too. The race above and what follows are an example, not your call.
      </p>
    </section>
  );
}
