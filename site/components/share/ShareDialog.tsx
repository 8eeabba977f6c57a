import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { layoutFigure } from '../../../sim/figure/index.ts';
import { renderSvg } from '../../../sim/figure/look/svg.ts';
import { readLink } from '../../../sim/index.ts';
import { type Door, doorsOf } from '../../model/doors.ts';
import { linkOf } from '../../model/link.ts';
import type { View, viewOf } from '../../model/view.ts';
import { CopyButton } from '../CopyButton.tsx';
import type { Tool } from '../useTool.ts';

interface Props {
  readonly tool: Pick<Tool, 'scenario' | 'knobs' | 'isPasted' | 'strip'>;
  /** What the page has already: a second copy, or a piece cut out of the first, would cost every reader. */
  readonly kit: { readonly viewOf: typeof viewOf; readonly layoutFigure: typeof layoutFigure };
  readonly onClose: () => void;
}

const PICTURE_WIDTH = 600;

/** The picture of what the link holds, which of a paste is less than what the page shows. */
function pictureOf({ prediction, settings }: View, { tool: { strip }, kit }: Props): string {
  if (!settings.usable) return '';
  return renderSvg(kit.layoutFigure({ prediction, settings, width: PICTURE_WIDTH, strip }));
}

/** Ways to take the answer along: each with what to copy and what comes of it. */
export function ShareDialog(props: Props): VNode {
  const { tool, kit, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Door['id']>('link');
  useEffect(() => dialog.current?.showModal(), []);
  const link = linkOf(tool);
  const view = kit.viewOf(readLink(link).scenario);
  const svg = pictureOf(view, props);
  const site = new URL('.', location.href).href;
  const json = JSON.stringify(view.scenario, null, 2);
  const doors: readonly Door[] = [
    ...doorsOf({ link, site, headline: view.explanation.headline }),
    { id: 'json', name: 'JSON', says: 'For the command line, a test or a report.', code: json },
  ];
  const door = doors.find(({ id }) => id === chosen) as Door;
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <dialog ref={dialog} class="share" aria-labelledby="share-title" onClose={onClose}>
      <h2 id="share-title">Share this answer</h2>
      <fieldset class="choice">
        <legend>as</legend>
        {doors.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="door" checked={id === chosen} onChange={() => setChosen(id)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <p class="quiet">{door.says}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to */}
      <pre tabIndex={0}>
        <code>{door.code}</code>
      </pre>
      <p class="share-bar">
        <CopyButton text={door.code} />
        {chosen === 'markdown' && svg !== '' && (
          <a href={picture} download="figure.svg">
            Save figure.svg
          </a>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </p>
      {svg !== '' && chosen !== 'json' && (
        <figure class="share-preview">
          <figcaption class="quiet">{view.explanation.headline}</figcaption>
          <img src={picture} alt={`The figure: ${view.explanation.headline}`} />
        </figure>
      )}
    </dialog>
  );
}
