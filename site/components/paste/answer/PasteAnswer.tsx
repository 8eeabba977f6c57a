import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Diagnostic } from '../../../../sim/paste/index.ts';
import type { Tool } from '../../useTool.ts';
import type { Field } from '../field.ts';
import { PlacePicker } from '../place/PlacePicker.tsx';
import type { Reading } from '../read/reading.ts';
import type { Paste } from '../usePaste.ts';
import { Diagnostics } from './Diagnostics.tsx';
import { Ending } from './Ending.tsx';
import { ServerList } from './ServerList.tsx';
import { Status } from './Status.tsx';

export interface PasteAnswerProps {
  readonly tool: Tool;
  readonly paste: Paste;
  /** What the text in view stands in. */
  readonly field: Field | undefined;
}

/** What was found in a paste: its pieces, how its last call ended, what is wrong, its servers, and where it runs. */
export function PasteAnswer({ tool, paste, field }: PasteAnswerProps): VNode {
  const { reading, pasted } = tool;
  const { active } = paste;
  const caretLine = useCaretLine(field);
  const show = useJump(field, paste);
  return (
    <div class="paste-answer">
      <Status paste={paste} />
      {reading?.said && <Ending said={reading.said} />}
      {reading && (
        <Diagnostics
          diagnostics={besides(reading, tool.isBeside)}
          name={active.name}
          caretLine={caretLine}
          showing={({ file }) => (sourceNamed(paste, file)?.blob ? undefined : show)}
        />
      )}
      {reading && <PlacePicker tool={tool} reading={reading} />}
      {reading && (
        <ServerList servers={reading.result.servers} selected={pasted?.name} onSelect={tool.select} />
      )}
    </div>
  );
}

/** What is not said already: by the five lines on the last call where a clock ended just one, or by the page's answer. */
function besides(reading: Reading, isBeside: boolean): readonly Diagnostic[] {
  const { said, lead, result } = reading;
  const { diagnostics } = result;
  const byClock = diagnostics.filter(({ clock }) => clock !== undefined);
  if (said && byClock.length === 1) return diagnostics.filter(({ clock }) => clock === undefined);
  const [first, ...others] = diagnostics;
  if (!isBeside || !lead || !first) return diagnostics;
  return lead.rest === '' && !first.fix ? others : [{ ...first, message: lead.rest }, ...others];
}

const sourceNamed = ({ sources }: Paste, file: string | undefined): Paste['active'] | undefined =>
  sources.find(({ name }) => name === (file ?? ''));

/** The line that the caret is in; undefined until somebody has put it somewhere. */
function useCaretLine(field: Field | undefined): number | undefined {
  const [line, setLine] = useState<number>();
  useEffect(() => {
    setLine(undefined);
    return field?.watch((caret) => setLine(caret.line));
  }, [field]);
  return line;
}

/** Leads to the place of a finding, in whichever of the texts it is. */
function useJump(field: Field | undefined, paste: Paste): (finding: Diagnostic) => void {
  const [goal, setGoal] = useState<Diagnostic>();
  useEffect(() => {
    // Where another text was in view, its own has to be there first.
    if (!goal || field?.sourceId !== paste.active.id) return;
    field.select(goal);
    setGoal(undefined);
  }, [goal, field, paste.active.id]);
  return (finding) => {
    const source = sourceNamed(paste, finding.file);
    if (source && source.id !== paste.active.id) paste.show(source.id);
    setGoal(finding);
  };
}
