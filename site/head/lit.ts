/** A clock's noun under the pointer: its name stands on the page's main part, and the style sheet lights up its lane. */
export function connectLit(): void {
  const main = document.querySelector('main');
  const light = (clock: string | undefined): void => {
    if (!main || main.dataset['lit'] === clock) return;
    if (clock) main.dataset['lit'] = clock;
    else delete main.dataset['lit'];
  };
  main?.addEventListener('pointerover', ({ target }) => {
    const noun = (target as Element).closest('.clock');
    light(/\bc-([\w-]+)/.exec(noun?.className ?? '')?.[1]);
  });
  main?.addEventListener('pointerleave', () => light(undefined));
}
