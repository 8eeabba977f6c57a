import searchCss from '../styles/search.css?url';
import { type Found, find, type Hit, loadIndex } from './find.ts';

type Attributes = Readonly<Record<string, string>>;

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Settles once the dialog looks as it should, or never will: no page carries its style until somebody searches. */
const styled = new Promise<void>((resolve) => {
  const link = make('link', { rel: 'stylesheet', href: searchCss });
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => resolve());
  document.head.append(link);
});

function itemOf({ url, kind, title, excerpt }: Hit): HTMLLIElement {
  const words = excerpt.map(({ text, isMarked }) => (isMarked ? make('mark', {}, text) : text));
  const link = make('a', { href: url }, make('span', { class: 'search-title' }, title));
  return make('li', {}, make('span', { class: 'search-kind' }, kind), link, make('p', {}, ...words));
}

function countOf({ hits, total }: Found, text: string): string {
  if (total === 0) return `Nothing found for “${text}”.`;
  const all = `${total} ${total === 1 ? 'result' : 'results'} for “${text}”`;
  return hits.length < total ? `The best ${hits.length} of ${all}` : all;
}

/** The dialog, and what it needs to know of the page: where the index is, and the list of all pages. */
class Search {
  readonly #input: HTMLInputElement = make('input', {
    type: 'search',
    'aria-label': 'Search this site',
    placeholder: 'A setting, an error text, a rule …',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  readonly #status: HTMLParagraphElement = make('p', { role: 'status', class: 'quiet' });
  readonly #list: HTMLUListElement = make('ul', { 'aria-label': 'Results' });
  readonly #dialog: HTMLDialogElement;
  readonly #index: string;
  readonly #allPages: string;

  constructor(index: string, allPages: string) {
    this.#index = index;
    this.#allPages = allPages;
    const close = make('button', { type: 'button' }, 'Close');
    const head = make('div', { class: 'search-head', role: 'search' }, this.#input, close);
    this.#dialog = make(
      'dialog',
      { class: 'search', 'aria-label': 'Search' },
      head,
      this.#status,
      this.#list,
    );
    document.body.append(this.#dialog);
    close.addEventListener('click', () => this.#dialog.close());
    this.#input.addEventListener('input', () => void this.#search());
    this.#dialog.addEventListener('keydown', (event) => this.#move(event));
    this.#dialog.addEventListener('click', ({ target }) => {
      // A link to this very page closes it; and so does what lies around it.
      const isAway = target === this.#dialog || (target instanceof Element && target.closest('a'));
      if (isAway) this.#dialog.close();
    });
    this.#hint();
  }

  open(): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#input.select();
    void loadIndex(this.#index).catch(() => this.#fail());
  }

  #hint(): void {
    this.#list.replaceChildren();
    this.#status.replaceChildren(
      'Settings, rules, remarks, versions and chapters. ',
      make('a', { href: this.#allPages }, 'All pages by name'),
    );
  }

  #fail(): void {
    this.#list.replaceChildren();
    const all = make('a', { href: this.#allPages }, 'all pages by name');
    this.#status.replaceChildren('The index cannot be reached. Here are ', all, '.');
  }

  async #search(): Promise<void> {
    const text = this.#input.value.trim();
    if (text === '') return this.#hint();
    const found = await find(this.#index, text).catch(() => null);
    if (found === null) return this.#fail();
    if (!found || this.#input.value.trim() !== text) return;
    this.#list.replaceChildren(...found.hits.map(itemOf));
    this.#status.textContent = countOf(found, text);
  }

  /** Arrows go through the results below the box; Enter in the box takes the first; Escape closes. */
  #move(event: KeyboardEvent): void {
    // A search field would only be emptied by it.
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#dialog.close();
    }
    const links = [...this.#list.querySelectorAll('a')];
    const stops: HTMLElement[] = [this.#input, ...links];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at === 0) links[0]?.click();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  }
}

let search: Search | undefined;

/** Opens the search. `index` is the address of Pagefind, `allPages` that of the list of pages. */
export async function openSearch(index: string, allPages: string): Promise<void> {
  await styled;
  search ??= new Search(index, allPages);
  search.open();
}

/** Fetches the index before anything is typed. */
export function warmUp(index: string): void {
  loadIndex(index).catch(() => undefined);
}
