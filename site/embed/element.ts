import { hasAllRare, rareFigure } from '#rare-figure';
import { newestMeasured } from '../../sim/facts/versions.ts';
import type { PageWords } from '../../sim/figure/words/word-table.ts';
import { linkNeedsRare } from '../../sim/scenario/link/keys.ts';
import { respondAtMs } from '../../sim/scenario/shape.ts';
import { duration } from '../../sim/settings/words.ts';
import { msToSlider, SLIDER_MAX, sliderToMs } from '../model/times.ts';
import { linkOfAttributes } from './attributes.ts';
import { ANSWERS_AFTER, OPEN } from './chrome.ts';
import { html } from './dom.ts';
import { racePart, verdictOf } from './race-parts.ts';
import { type Race, racesOf } from './races.ts';
import { Room } from './room.ts';
import { fetchSealed } from './sealed.ts';
import { ShownLink } from './shown-link.ts';
import { ENGLISH, hasOwnWords, wordsOfPage } from './strings.ts';
import { sharedSheet } from './style.ts';
import { toolAddress } from './tool-address.ts';

const NEAR = '600px';
const MIN_WIDTH = 280;
const MAX_WIDTH = 940;

/** Where there is no DOM, as on a server that renders a page, the module can be loaded and does nothing. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<mcp-timing>`: one scenario as a figure that can be changed. Its attributes are the keys of a link. What stands
 * inside is shown until the figure is there, and for good where it cannot be.
 */
export class McpTiming extends Base {
  #link: ShownLink | undefined;
  #width = 0;
  #words: PageWords = ENGLISH;
  #reads = 0;
  readonly #room: Room = new Room();
  readonly #near: IntersectionObserver = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.#start(),
    { rootMargin: NEAR },
  );
  readonly #changes: MutationObserver = new MutationObserver(() => this.#read());
  readonly #size: ResizeObserver = new ResizeObserver(() => this.#resize());

  /** Waits until it comes near the screen; called by the browser. */
  connectedCallback(): void {
    this.#near.observe(this);
  }

  /** Stops watching the page; called by the browser. */
  disconnectedCallback(): void {
    this.#near.disconnect();
    this.#changes.disconnect();
    this.#size.disconnect();
  }

  #start(): void {
    this.#near.disconnect();
    this.#read();
    this.#changes.observe(this, { attributes: true });
    this.#size.observe(this);
  }

  /** The fallback stands until there is something to put in its place: only then is there a shadow. */
  #rootToFill(): ShadowRoot {
    const make = (): void => {
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sharedSheet(), this.#room.sheet];
    };
    if (!this.shadowRoot) {
      this.#room.take(this, make);
      // An inline element, as it was, has another width than the block that it is now.
      this.#width = this.getBoundingClientRect().width;
    }
    return this.shadowRoot as ShadowRoot;
  }

  #resize(): void {
    const { width } = this.getBoundingClientRect();
    if (Math.abs(width - this.#width) < 1) return;
    this.#width = width;
    this.#room.leave();
    this.#show();
  }

  async #read(): Promise<void> {
    this.#reads += 1;
    const nth = this.#reads;
    const text = linkOfAttributes(this.attributes);
    try {
      const page = this.ownerDocument;
      if ((linkNeedsRare(text) || hasOwnWords(page)) && !hasAllRare()) await fetchSealed();
      const link = new ShownLink(text, this.hasAttribute('cc'));
      if (!link.isPlain && !hasAllRare()) await fetchSealed();
      // Its attributes may have changed since.
      if (nth !== this.#reads) return;
      this.#link = link;
      this.#words = hasOwnWords(page) ? rareFigure.pageWordsOf(wordsOfPage(page)) : ENGLISH;
      this.#show();
    } catch (error) {
      if (nth === this.#reads) this.#giveUp(error);
    }
  }

  /** Whatever it was, the reader still has what stands in the element. */
  #giveUp(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    const problem = html('p', { class: 'problem' }, `It cannot be drawn: ${why}.`);
    this.#link = undefined;
    const root = this.#rootToFill();
    this.#room.leave();
    root.replaceChildren(html('slot', {}), problem);
  }

  #show(): void {
    if (!this.#link) return;
    try {
      const races = racesOf(this.#link.scenario, this.#link.view);
      const root = this.#rootToFill();
      root.replaceChildren(this.#figure(races));
      this.#room.growFor(root);
      const [race] = races;
      if (race) this.#tell('verdict', verdictOf(race, this.#words));
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #figure(races: readonly Race[]): HTMLElement {
    const padding = 32;
    const width = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, this.#width - padding)));
    const link = this.#link as ShownLink;
    const parts = races.flatMap((race) => racePart(race, width, races.length > 1, this.#words));
    const broken = link.problems.map(({ key, why, allowed }) =>
      html('p', { class: 'problem' }, `${key} ${why}. ${this.#words.text('Allowed')}: ${allowed}.`),
    );
    const slider = link.view.lock ? undefined : this.#slider(link);
    return html('figure', {}, ...parts, ...(slider ? [slider] : []), ...broken, this.#caption(link));
  }

  /** When the server answers, to be moved. */
  #slider(link: ShownLink): HTMLElement | undefined {
    const ms = respondAtMs(link.scenario);
    if (ms === undefined) return undefined;
    const range = { type: 'range', min: '0', max: String(SLIDER_MAX - 1), value: String(msToSlider(ms)) };
    const input = html('input', range) as HTMLInputElement;
    input.setAttribute('aria-valuetext', duration(ms));
    const label = html(
      'label',
      { part: 'control' },
      this.#words.text(ANSWERS_AFTER),
      input,
      html('output', {}, this.#words.text(duration(ms))),
    );
    input.addEventListener('input', () => {
      const respondAfterMs = sliderToMs(input.valueAsNumber) ?? ms;
      link.move(respondAfterMs);
      this.#redrawAround(link, label, respondAfterMs, input);
      this.#tell('change', { respondAfterMs, link: this.link });
    });
    return label;
  }

  /** Everything but the control itself, which would lose its hold. */
  #redrawAround(link: ShownLink, label: HTMLElement, ms: number, input: HTMLInputElement): void {
    const output = label.querySelector('output');
    if (output) output.textContent = this.#words.text(duration(ms));
    input.setAttribute('aria-valuetext', duration(ms));
    const races = racesOf(link.scenario, link.view);
    const drawn = this.#figure(races);
    const held = label.parentElement;
    while (held?.firstChild && held.firstChild !== label) held.firstChild.remove();
    while (label.nextSibling) label.nextSibling.remove();
    const fresh = [...drawn.childNodes];
    const at = fresh.findIndex((node) => node instanceof HTMLLabelElement);
    label.before(...fresh.slice(0, at));
    label.after(...fresh.slice(at + 1));
    this.#room.growFor(this.shadowRoot as ShadowRoot);
    const [race] = races;
    if (race) this.#tell('verdict', verdictOf(race, this.#words));
  }

  #caption({ scenario: { claudeCode }, text, view }: ShownLink): HTMLElement {
    const tool = toolAddress(this.getAttribute('base'), import.meta.url);
    tool.hash = text;
    const pinned =
      claudeCode === newestMeasured
        ? `Claude Code ${claudeCode}`
        : `pinned to ${claudeCode}, newest is ${newestMeasured}`;
    return html(
      'figcaption',
      { part: 'caption' },
      ...(view.caption === undefined ? [] : [html('span', { class: 'caption' }, view.caption)]),
      ...(view.compare === undefined ? [html('span', {}, this.#words.text(pinned))] : []),
      html('a', { href: tool.href, target: '_blank', rel: 'noopener' }, this.#words.text(OPEN)),
    );
  }

  /** What is shown, as a link. */
  get link(): string {
    return this.#link?.text ?? '';
  }

  /** Frameworks set a property where there is one: it is the attribute. */
  set link(link: string) {
    this.setAttribute('link', link);
  }

  #tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-timing': McpTiming;
  }
}

/** Makes `<mcp-timing>` known to the page, once. */
export function defineElement(): void {
  const elements = globalThis.customElements;
  if (elements && !elements.get('mcp-timing')) elements.define('mcp-timing', McpTiming);
}

defineElement();
