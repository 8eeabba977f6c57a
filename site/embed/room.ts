/** A fallback that is at least so high holds a picture, or was given the figure's height: the figure fits into its room. */
const PICTURE_HEIGHT = 120;
/** Below this share of its own size a figure's text is too small to read. */
const READABLE = 0.7;

/** The height that an element keeps for its figure, as a sheet of rules that the element adopts. */
export class Room {
  readonly sheet: CSSStyleSheet = new CSSStyleSheet();
  #heightPx = 0;

  /** Takes exactly the room that the fallback has, so that nothing on the page moves; `replace` puts the shadow there. */
  take(host: HTMLElement, replace: () => void): void {
    // What stands in an inline element may be higher than the element.
    const boxes = [host, ...host.querySelectorAll('*')].map((element) => element.getBoundingClientRect());
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const height = bottom - Math.min(...boxes.map((box) => box.top));
    const around = (): number => host.parentElement?.getBoundingClientRect().height ?? 0;
    const before = around();
    replace();
    if (height < PICTURE_HEIGHT) return;
    this.#hold(height);
    // An inline fallback stood on a line, which is a little higher than what is on it.
    this.#hold(height + before - around());
  }

  #hold(px: number): void {
    this.#heightPx = px;
    this.sheet.replaceSync(`:host{height:${px}px}.mcpt{flex:1}.mcpt svg{height:100%}`);
  }

  /** A figure that could not be read in its room grows below it. */
  growFor(root: ShadowRoot): void {
    if (this.#heightPx === 0) return;
    const isReadable = [...root.querySelectorAll<SVGSVGElement>('.mcpt svg')].every((svg) => {
      const { width, height } = svg.getBoundingClientRect();
      const whole = svg.viewBox.baseVal;
      return height * whole.width >= READABLE * width * whole.height;
    });
    if (!isReadable) this.sheet.replaceSync(`:host{min-height:${this.#heightPx}px}`);
  }

  /** What was kept holds for one width only. */
  leave(): void {
    this.#heightPx = 0;
    this.sheet.replaceSync('');
  }
}
