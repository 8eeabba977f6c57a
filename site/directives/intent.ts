import type { ClientDirective } from 'astro';

/** What somebody does on the way to an island: the browser fetches it then, and not before. */
const APPROACH = ['pointerover', 'focusin', 'dragenter'];
/** What is done to an island while it is on its way, to be done again once it is there. */
const ACTS = ['click', 'input', 'change', 'keydown', 'pointerdown'];
/** The end of a press: what was pressed is not held any more. */
const RELEASES = ['pointerup', 'pointercancel'];

/**
 * What has to happen again. A field keeps what was typed and only has to say so; a button or a handle knows nothing of
 * what was done to it; everything else (a link, a summary) did its work without a script.
 */
function againOn(event: Event): Element | null {
  const target = event.target as Element;
  if (event.type === 'input' || event.type === 'change') return target;
  return target.closest(event.type === 'click' ? 'button' : '[role=slider]');
}

function repeat(event: Event): void {
  againOn(event)?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}

/**
 * `client:intent`: an island that stands in the page finished comes to life when a reader comes near it, or when the
 * address holds a scenario. Nothing that was done meanwhile is lost.
 */
const intent: ClientDirective = (load, _options, island) => {
  let acts: Event[] = [];
  const note = (event: Event): void => {
    if (!againOn(event)) return;
    acts.push(event);
    start();
  };
  const release = (): void => {
    acts = acts.filter(({ type }) => type !== 'pointerdown');
  };
  let isOnItsWay = false;
  const start = async (): Promise<void> => {
    if (isOnItsWay) return;
    isOnItsWay = true;
    const hydrate = await load();
    await hydrate();
    listen(island.removeEventListener.bind(island));
    removeEventListener('hashchange', onLink);
    acts.forEach(repeat);
  };
  const onLink = (): void => {
    if (location.hash.includes('=')) start();
  };
  const listen = (to: typeof island.addEventListener): void => {
    for (const type of APPROACH) to(type, start);
    for (const type of ACTS) to(type, note, true);
    for (const type of RELEASES) to(type, release, true);
  };
  listen(island.addEventListener.bind(island));
  addEventListener('hashchange', onLink);
  onLink();
};

export default intent;
