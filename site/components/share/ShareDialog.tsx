import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { layoutFigure } from '../../../sim/figure/index.ts';
import { playing } from '../../../sim/figure/look/playing.ts';
import { renderSvg } from '../../../sim/figure/look/svg.ts';
import { plain, readLink } from '../../../sim/index.ts';
import { type Door, doorsOf } from '../../model/doors.ts';
import { embedHeight } from '../../model/embed-height.ts';
import { linkOf } from '../../model/link.ts';
import { href } from '../../model/site-map.ts';
import type { View, viewOf } from '../../model/view.ts';
import { CopyButton } from '../CopyButton.tsx';
import type { Tool } from '../useTool.ts';
import { LinkLength } from './LinkLength.tsx';

interface Props {
  readonly tool: Pick<Tool, 'scenario' | 'knobs' | 'isPasted' | 'strip'>;
  /** What the page has already: a second copy, or a piece cut out of the first, would cost every reader. */
  readonly kit: { readonly viewOf: typeof viewOf; readonly layoutFigure: typeof layoutFigure };
  readonly onClose: () => void;
}

const PICTURE_WIDTH = 600;

/** The pictures of what the link holds, which of a paste is less than what the page shows. */
function picturesOf({ prediction, settings }: View, { tool: { strip }, kit }: Props): readonly Picture[] {
  if (!settings.usable) return [];
  const figure = kit.layoutFigure({ prediction, settings, width: PICTURE_WIDTH, strip, still: true });
  const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return [
    { file: 'figure.svg', address: address(renderSvg(figure)) },
    { file: 'figure-play.svg', address: address(renderSvg(figure, { moving: playing(figure) })) },
  ];
}

function heightOf({ prediction, settings, explanation }: View, { tool: { strip }, kit }: Props): number {
  return embedHeight({
    headline: explanation.headline,
    sentence: plain(explanation.sentence),
    figureHeight: (width) =>
      settings.usable ? kit.layoutFigure({ prediction, settings, width, strip, still: true }).height : 0,
  });
}

/** A picture to save, as an address that holds it. */
interface Picture {
  readonly file: string;
  readonly address: string;
}

/** Ways to take the answer along: each with what to copy and what comes of it. */
export function ShareDialog(props: Props): VNode {
  const { tool, kit, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Door['id']>('link');
  useEffect(() => dialog.current?.showModal(), []);
  const link = linkOf(tool);
  const view = kit.viewOf(readLink(link).scenario);
  const pictures = picturesOf(view, props);
  const site = new URL(href(''), location.href).href;
  const { headline } = view.explanation;
  const json = JSON.stringify(view.scenario, null, 2);
  const doors: readonly Door[] = [
    ...doorsOf({ link, site, headline, embedHeight: heightOf(view, props) }),
    { id: 'json', name: 'JSON', says: 'For the command line, a test or a report.', code: json },
  ];
  const door = doors.find(({ id }) => id === chosen) as Door;
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
        {chosen === 'markdown' &&
          pictures.map(({ file, address }) => (
            <a key={file} href={address} download={file}>
              Save {file}
            </a>
          ))}
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </p>
      {chosen !== 'json' && <LinkLength chars={site.length + 1 + link.length} />}
      {pictures[0] && chosen !== 'json' && (
        <figure class="share-preview">
          <figcaption class="quiet">{view.explanation.headline}</figcaption>
          <img src={pictures[0].address} alt={`The figure: ${view.explanation.headline}`} />
        </figure>
      )}
    </dialog>
  );
}
