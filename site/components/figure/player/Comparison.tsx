import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { compare, type Side } from '../../../../sim/answer/compare.ts';
import { isReleased, releasedVersions } from '../../../../sim/facts/released.ts';
import { type ComparedInput, layoutComparison } from '../../../../sim/figure/compare/comparison.ts';
import type { FigureInput } from '../../../../sim/figure/index.ts';
import { allParts } from '../../../../sim/figure/parts/index.ts';
import { plain } from '../../../../sim/index.ts';
import { scriptedOf } from '../../../../sim/scenario/scripted.ts';
import { type View, viewOf } from '../../../model/view.ts';
import { Sentence } from '../../Sentence.tsx';
import { Marks } from '../Marks.tsx';

interface Props {
  readonly view: View;
  readonly width: number;
  readonly respondAtMs: FigureInput['respondAtMs'];
}

/** So many releases before the one in view is what most people come from. */
const RELEASES_BACK = 100;

function earlier(version: string): string {
  const i = releasedVersions.indexOf(version);
  return releasedVersions[Math.max(0, (i < 0 ? releasedVersions.length : i) - RELEASES_BACK)] ?? version;
}

/** The scenario in view and the same with another version, above each other on one axis. */
export function Comparison({ view, width, respondAtMs }: Props): VNode {
  const [version, setVersion] = useState(() => earlier(view.scenario.claudeCode));
  const known = isReleased(version);
  return (
    <section class="comparison" aria-label="Compare with another version">
      <div class="field">
        <label for="against">The same with Claude Code</label>
        <div class="row">
          <input
            id="against"
            type="text"
            value={version}
            aria-invalid={!known}
            onInput={(event) => setVersion(event.currentTarget.value.trim())}
          />
        </div>
        {!known && <p class="wrong">No release of that number.</p>}
      </div>
      {known && <Both view={view} version={version} width={width} respondAtMs={respondAtMs} />}
    </section>
  );
}

function Both({ view, version, width, respondAtMs }: Props & { readonly version: string }): VNode {
  const { sentence, drawing, isSame } = useMemo(() => {
    const other = viewOf({ ...view.scenario, claudeCode: version });
    const found = compare(sideOf(view), sideOf(other));
    const compared = ({ scenario, prediction, settings, explanation }: View, i: 0 | 1): ComparedInput => ({
      input: {
        prediction,
        settings,
        respondAtMs,
        scripted: scriptedOf(scenario),
        parts: allParts,
        still: true,
      },
      name: found.names[i],
      headline: explanation.headline,
      end: found.ends[i],
    });
    const sides = [compared(view, 0), compared(other, 1)] as const;
    return {
      isSame: found.isSame,
      sentence: found.sentence,
      drawing: layoutComparison(sides, width, plain(found.sentence)),
    };
  }, [view, version, width, respondAtMs]);
  const picture = (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={`${drawing.title} ${drawing.desc}`}
    >
      <Marks marks={drawing.marks} />
    </svg>
  );
  return (
    <>
      <p class="difference" role="status">
        <Sentence spans={sentence} />
      </p>
      {isSame ? (
        <details>
          <summary>Draw both all the same</summary>
          {picture}
        </details>
      ) : (
        picture
      )}
    </>
  );
}

const sideOf = ({ scenario, prediction }: View): Side => ({ scenario, prediction });
