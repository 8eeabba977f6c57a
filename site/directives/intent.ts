import type { ClientDirective } from 'astro';
import { keepFields } from './fields.ts';
import { allowDrop, keepFiles } from './files.ts';
import { type Load, PART } from './part.ts';

/** What somebody does on the way to an island: the browser fetches it then, and not before. */
const APPROACH = ['pointerover', 'pointermove', 'focusin', 'dragenter', 'input', 'change'];
/** What is done to an island while it is on its way, to be done again once it is there. */
const ACTS = ['click', 'keydown', 'pointerdown', 'drop', 'paste'];
/** The end of a press: what was pressed is not held any more. */
const RELEASES = ['pointerup', 'pointercancel'];
/** What says where the pointer is: told again, for an island to know it before the pointer moves once more. */
const PLACES = ['pointerover', 'pointermove', 'pointerdown'];

/** An act, and how it is done again. */
interface Act {
  readonly type: string;
  readonly redo: () => void;
}

/**
 * What has to happen again. A button, what says that it is clicked, or a handle knows nothing of what was done to it, and files are gone with their event;
 * a field keeps what was typed; everything else (a link, a summary) did its work without a script.
 */
function redoOf(event: Event): (() => void) | undefined {
  const { type } = event;
  if (type === 'drop' || type === 'paste') return keepFiles(event);
  const again = (event.target as Element).closest(
    type === 'click' ? 'button, [data-clicked]' : '[role=slider]',
  );
  return again ? () => again.dispatchEvent(new (event.constructor as typeof Event)(type, event)) : undefined;
}

/** How the pointer comes to where it is on an island, once more: the page may have been scrolled meanwhile. */
function pointAgainOf(island: HTMLElement, event: PointerEvent): () => void {
  const before = island.getBoundingClientRect();
  return () => {
    const now = island.getBoundingClientRect();
    const clientX = event.clientX + now.left - before.left;
    const clientY = event.clientY + now.top - before.top;
    const under = document.elementFromPoint(clientX, clientY);
    if (!island.contains(under)) return;
    const { pointerId, pointerType, buttons } = event;
    const init = { bubbles: true, pointerId, pointerType, buttons, clientX, clientY };
    under?.dispatchEvent(new PointerEvent('pointermove', init));
  };
}

/**
 * Lets an element that stands in the page finished come to life when a reader comes near it; nothing that was done
 * meanwhile is lost. The answer lets it without anybody near.
 */
function whenNear(element: HTMLElement, load: Load): () => Promise<void> {
  let acts: Act[] = [];
  const note = (event: Event): void => {
    const redo = redoOf(event);
    if (!redo) return;
    acts.push({ type: event.type, redo });
    start();
  };
  const release = (): void => {
    acts = acts.filter(({ type }) => type !== 'pointerdown');
  };
  let pointAgain = (): void => {};
  const follow = (event: Event): void => {
    pointAgain = pointAgainOf(element, event as PointerEvent);
  };
  let isOnItsWay = false;
  const start = async (): Promise<void> => {
    if (isOnItsWay) return;
    isOnItsWay = true;
    const hydrate = await load();
    const putBack = keepFields(element);
    await hydrate();
    listen(element.removeEventListener.bind(element));
    putBack();
    for (const { redo } of acts) redo();
    pointAgain();
  };
  const listen = (to: typeof element.addEventListener): void => {
    for (const type of PLACES) to(type, follow, true);
    for (const type of APPROACH) to(type, start);
    for (const type of ACTS) to(type, note, true);
    for (const type of RELEASES) to(type, release, true);
    to('dragover', allowDrop, true);
  };
  listen(element.addEventListener.bind(element));
  return start;
}

/**
 * `client:intent`: an island that stands in the page finished comes to life when a reader comes near it, or when the
 * address holds a scenario; a part of it that comes later, when they come near that.
 */
const intent: ClientDirective = (load, _options, island) => {
  const start = whenNear(island, async () => {
    const hydrate = await load();
    removeEventListener('hashchange', onLink);
    return hydrate;
  });
  const onLink = (): void => {
    if (location.hash.includes('=')) start();
  };
  island.addEventListener(PART, (event) => {
    event.stopPropagation();
    whenNear(event.target as HTMLElement, (event as CustomEvent<Load>).detail);
  });
  addEventListener('hashchange', onLink);
  onLink();
};

export default intent;
