import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { PasteServer } from '../../../sim/paste/index.ts';
import { adviceOf } from '../../model/advice.ts';
import type { RuleDocs } from '../../model/rule-docs.ts';
import type { View } from '../../model/view.ts';
import { AdviceList } from './AdviceList.tsx';
import { Evidence } from './Evidence.tsx';
import { Instants } from './Instants.tsx';
import { Told } from './Told.tsx';
import { TraceTable } from './TraceTable.tsx';
import { Values } from './Values.tsx';

interface Props {
  readonly view: View;
  readonly pasted: PasteServer | undefined;
  readonly docs: RuleDocs;
}

/** Everything below the figure: the way out, the words, the values, the trace and what it all rests on. */
export function Details({ view, pasted, docs }: Props): VNode {
  const { prediction, explanation, settings } = view;
  const advice = useMemo(() => adviceOf(view), [view]);
  return (
    <>
      <div class="findings">
        <AdviceList advice={advice} prediction={prediction} />
        <div class="told-when">
          <Told explanation={explanation} />
          <Instants instants={explanation.instants} />
        </div>
      </div>
      <Values settings={settings} pasted={pasted} />
      <TraceTable prediction={prediction} />
      <Evidence prediction={prediction} docs={docs} />
    </>
  );
}
