import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { useExtras } from '../useExtras.ts';
import type { Reading } from '../useReading.ts';
import { PasteArea } from './PasteArea.tsx';

interface Props {
  readonly text: string;
  readonly reading: Reading | undefined;
  readonly selected: string | undefined;
  readonly onText: (text: string) => void;
  readonly onSelect: (server: string) => void;
  /** Called when somebody is about to paste: the readers are fetched then. */
  readonly onApproach: () => void;
}

/** The box for everything that is in hand: read while typing, in the page, and nowhere else. */
export function PasteBox({ text, reading, selected, onText, onSelect, onApproach }: Props): VNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const Findings = useExtras(reading !== undefined)?.Findings;
  const fill = async (): Promise<void> => onText((await import('../extras.ts')).EXAMPLE_PASTE);
  return (
    <section class="paste" aria-labelledby="paste-title">
      <div class="paste-head">
        <h2 id="paste-title">Paste the error, the log or your configuration</h2>
        <span class="buttons">
          <button type="button" onClick={fill} onPointerEnter={onApproach}>
            Example
          </button>
          {text !== '' && (
            <button type="button" onClick={() => onText('')}>
              Clear
            </button>
          )}
        </span>
      </div>
      <label class="quiet" for="paste-area">
        An error message, a log, <code>.mcp.json</code>, <code>settings.json</code>, <code>export</code>{' '}
        lines, all at once; files can be dropped. It is read in this page and goes nowhere else.
      </label>
      <PasteArea text={text} areaRef={area} onText={onText} onApproach={onApproach} />
      {reading && Findings && text.trim() !== '' && (
        <Findings text={text} reading={reading} selected={selected} area={area} onSelect={onSelect} />
      )}
    </section>
  );
}
