import { rare } from '#rare';
import type { Ms } from '../../sim/kernel/kernel.ts';
import { CC, linkNeedsRare } from '../../sim/scenario/link/keys.ts';
import { linkAgain } from '../../sim/scenario/link/moved.ts';
import type { LinkProblem } from '../../sim/scenario/link/problems.ts';
import { type UnderstoodLink, understandLink } from '../../sim/scenario/link/understand.ts';
import type { LinkView } from '../../sim/scenario/link/view.ts';
import { isPlain } from '../../sim/scenario/plain.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { withResponseAt } from '../../sim/scenario/shape.ts';

/** What an element shows: its link as it was written, and where a reader has moved the answer since. */
export class ShownLink {
  readonly #link: UnderstoodLink;
  readonly #faults: UnderstoodLink['faults'];
  /** Whether its calls may be told step by step, and not as a shape. */
  readonly #isStepwise: boolean;
  #scenario: Scenario;
  #respondAfterMs: Ms | undefined;

  /** The rare parts have to be at hand where `linkNeedsRare` says so. */
  constructor(text: string, hasVersion: boolean) {
    this.#link = understandLink(text);
    // That a link without a version is of the newest needs no word here: the caption has it.
    this.#faults = this.#link.faults.filter(({ key }) => key !== CC.key || hasVersion);
    this.#isStepwise = linkNeedsRare(text);
    this.#scenario = this.#link.scenario;
  }

  get scenario(): Scenario {
    return this.#scenario;
  }

  get view(): LinkView {
    return this.#link.view;
  }

  /** Whether it can be shown without the rare parts, wherever its answer is moved. */
  get isPlain(): boolean {
    return isPlain(this.#scenario) && this.#faults.length === 0;
  }

  /** What of it could not be used. */
  get problems(): readonly LinkProblem[] {
    return this.#faults.length === 0 ? [] : rare.problemsOf({ ...this.#link, faults: this.#faults });
  }

  /** The server answers at another time; what the link says of its call otherwise, still holds. */
  move(respondAfterMs: Ms): void {
    this.#respondAfterMs = respondAfterMs;
    this.#scenario = this.#isStepwise
      ? withResponseAt(this.#scenario, respondAfterMs)
      : understandLink(this.text).scenario;
  }

  /** What is shown, as a link. */
  get text(): string {
    return this.#isStepwise ? rare.writeLink(this.#scenario) : linkAgain(this.#link, this.#respondAfterMs);
  }
}
