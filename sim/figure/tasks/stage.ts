import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';
import { group, line, type Mark, path, rect } from '../draw/marks.ts';
import type { ColourId } from '../look/palette.ts';
import type { Picture } from '../look/svg.ts';
import { cutAround } from '../place/cut-around.ts';
import { FONTS } from '../place/fonts.ts';
import { LabelPlacer } from '../place/placer.ts';
import { fitted, textWidth } from '../place/text-width.ts';

/** A row that a figure asks for. */
export interface RowPlan {
  readonly id: string;
  readonly name: string;
  /** Under the name, small: what sets it. */
  readonly note: string;
  /** How high what is drawn in it is. */
  readonly height: number;
  /** Room over it and under it for words. */
  readonly over?: number;
  readonly under?: number;
  readonly chip?: { readonly sign: string; readonly colour: ColourId };
}

/** A row as it stands. */
export interface Row extends RowPlan {
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
}

const NARROW_PX = 480;
const PAD = 2;
const GUTTER = 156;
const RIGHT_PAD = 14;
const AXIS_Y = 24;
const NAME_ROOM = 20;
const ROW_GAP = 14;
/** A name and its note need so much beside their row. */
const LEAST_PX = 30;
const CHIP = 16;
const TICK_PX = 64;
const STEPS_MS: readonly Ms[] = [
  ...[1, 2, 5, 10, 20, 25, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60_000),
  ...[1, 2, 4, 6, 12, 24].map((hours) => hours * 3_600_000),
];

/** An even axis of time with rows under it, for what needs no changes of scale. */
export class Stage {
  readonly width: number;
  readonly narrow: boolean;
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly rows: readonly Row[];
  readonly labels: LabelPlacer;
  readonly guides: Mark[] = [];
  readonly bars: Mark[] = [];
  readonly signs: Mark[] = [];
  readonly #ticks: Mark[] = [];
  readonly #endMs: Ms;
  readonly #moments: { readonly key: string; readonly x: number; readonly className: string }[] = [];

  constructor(width: number, endMs: Ms, plans: readonly RowPlan[]) {
    this.width = width;
    this.#endMs = endMs;
    this.narrow = width <= NARROW_PX;
    this.left = this.narrow ? PAD + 4 : GUTTER;
    this.right = width - RIGHT_PAD;
    let y = AXIS_Y + 8;
    this.rows = plans.map((plan) => {
      const { height, over = 0, under = 0 } = plan;
      const spare = this.narrow ? NAME_ROOM : Math.max(0, (LEAST_PX - height) / 2 - over);
      const top = y + spare + over;
      const bottom = top + height;
      y = Math.max(bottom + under, this.narrow ? 0 : bottom + (LEAST_PX - height) / 2) + ROW_GAP;
      return { ...plan, top, bottom, middle: (top + bottom) / 2 };
    });
    this.height = y;
    this.labels = new LabelPlacer({ x: 0, y: 0, width, height: this.height });
    this.#drawAxis();
    for (const row of this.rows) this.#drawName(row);
  }

  row(id: string): Row | undefined {
    return this.rows.find((row) => row.id === id);
  }

  x(ms: Ms): number {
    return this.left + (Math.min(Math.max(ms, 0), this.#endMs) / this.#endMs) * (this.right - this.left);
  }

  /** A moment that concerns every row: a line through all of them, its name beside the axis. */
  moment(key: string, ms: Ms, texts: readonly string[], className: string): void {
    const x = this.x(ms);
    this.#moments.push({ key, x, className });
    this.labels.avoid({ x: x - 2, y: AXIS_Y, width: 4, height: this.height });
    for (const { top, bottom: end } of this.rows)
      this.labels.block({ x: x - 2, y: top, width: 4, height: end - top });
    const spot = { x, y: 14 } as const;
    this.labels.ask({
      key,
      font: 'strong',
      texts,
      spots: [
        { ...spot, anchor: 'middle' },
        { ...spot, anchor: 'end' },
        { ...spot, anchor: 'start' },
      ],
      rank: 0,
    });
  }

  picture(title: string, desc: string): Picture {
    const { marks, labels } = this.labels.place();
    const bottom = this.height - ROW_GAP + 4;
    const lines = this.#moments.map(({ key, x, className }) =>
      group(key, className, [path('line', 'fatal', cutAround(x, AXIS_Y, bottom, labels))]),
    );
    return {
      width: this.width,
      height: Math.ceil(this.height),
      title,
      desc,
      marks: [
        group('guides', '', [
          // A moment without its name would be a line from nowhere.
          ...this.#ticks.filter(({ key }) => labels.some((label) => label.key === key)),
          ...this.guides,
        ]),
        group('bars', '', this.bars),
        group('signs', '', [...lines, ...this.signs]),
        group('words', '', marks),
      ],
    };
  }

  #drawAxis(): void {
    const { left, right } = this;
    this.guides.push(line('axis', 'hair', left, AXIS_Y, right, AXIS_Y));
    const pxPerMs = (right - left) / this.#endMs;
    const step = STEPS_MS.find((ms) => ms * pxPerMs >= TICK_PX) ?? this.#endMs;
    for (let ms = 0; ms <= this.#endMs; ms += step) {
      const x = this.x(ms);
      this.#ticks.push(line(`tick-${ms}`, 'hair', x, AXIS_Y, x, this.height - ROW_GAP));
      this.labels.ask({
        key: `tick-${ms}`,
        font: 'axis',
        texts: [ms === 0 ? '0' : duration(ms)],
        spots: [
          { x, y: 14, anchor: 'middle' },
          { x: Math.max(x, PAD), y: 14, anchor: 'start' },
          { x, y: 14, anchor: 'end' },
        ],
        rank: 5,
      });
    }
  }

  #drawName({ id, name, note, top, middle, over = 0, chip }: Row): void {
    const nameY = this.narrow ? top - over - 7 : middle - 1;
    let x = PAD;
    if (chip) {
      const box = { x, y: nameY - 12.5, width: CHIP, height: CHIP };
      const letter: Mark = {
        tag: 'text',
        key: 'letter',
        attrs: { class: 'chip m', x: x + CHIP / 2, y: nameY - 1 },
        text: chip.sign,
      };
      this.guides.push(group(`chip-${id}`, `c-${chip.colour}`, [rect('box', 'chipbox', box, 4), letter]));
      this.labels.block(box);
      x += CHIP + 7;
    }
    const colour = chip ? { className: `c-${chip.colour}` } : {};
    const spots = [{ x, y: nameY, anchor: 'start' }] as const;
    this.labels.ask({ key: `name-${id}`, font: 'name', ...colour, texts: [name], spots, rank: 0 });
    const noteX = this.narrow ? x + textWidth(name, FONTS.name) + 8 : PAD;
    const edge = this.narrow ? this.right : this.left - 8;
    this.labels.ask({
      key: `note-${id}`,
      font: 'value',
      texts: [fitted(note, 'value', edge - noteX)],
      spots: [{ x: noteX, y: this.narrow ? nameY : nameY + 14, anchor: 'start', to: edge }],
      rank: 0.1,
      yields: true,
    });
  }
}
