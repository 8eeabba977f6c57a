/** The link that becomes the search; without script it leads to the list of all pages. */
const door: HTMLAnchorElement | null = document.querySelector<HTMLAnchorElement>('.search-open');

/** Everything that the search needs comes when somebody turns to it. */
const load = (): Promise<typeof import('./dialog.ts')> => import('./dialog.ts');

async function open(): Promise<void> {
  if (!door?.dataset['index']) return;
  const { openSearch } = await load();
  await openSearch(door.dataset['index'], door.href);
}

/** Whether keys are text where the focus is. */
function isTyping(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null;
  return element !== null && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));
}

/** Brings the search to life: the link, and the key `/`. */
export function connectSearch(): void {
  door?.addEventListener('click', (event) => {
    // A new tab was asked for: let it have the list.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  });
  for (const turn of ['focus', 'pointerenter'] as const) {
    door?.addEventListener(
      turn,
      () => void load().then(({ warmUp }) => warmUp(door.dataset['index'] ?? '')),
      {
        once: true,
      },
    );
  }
  addEventListener('keydown', (event) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey;
    if (event.key !== '/' || !isPlain || isTyping(event.target) || document.querySelector('dialog[open]'))
      return;
    event.preventDefault();
    void open();
  });
}
