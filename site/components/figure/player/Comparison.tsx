import type { VNode } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';
import { compare, type Side } from '../../../../sim/answer/compare.ts';
import { isReleased, releasedVersions } from '../../../../sim/facts/released.ts';
import { type ComparedInput, layoutComparison } from '../../../../sim/figure/compare/comparison.ts';
import { allParts } from '../../../../sim/figure/parts/index.ts';
import { plain, respondAtMs } from '../../../../sim/index.ts';
import { scriptedOf } from '../../../../sim/scenario/scripted.ts';
import { type View, viewOf } from '../../../model/view.ts';
import { Sentence } from '../../Sentence.tsx';
import { Marks } from '../Marks.tsx';

interface Props {
  readonly view: View;
  readonly width: number;
}

/** So many releases before the one in view is what most people come from. */
const RELEASES_BACK = 100;

function earlier(version: string): string {
  const i = releasedVersions.indexOf(version);
  return releasedVersions[Math.max(0, (i < 0 ? releasedVersions.length : i) - RELEASES_BACK)] ?? version;
}

/** The scenario in view and another above each other on one axis: the same with another version, or one that was kept. */
export function Comparison({ view, width }: Props): VNode {
  const [version, setVersion] = useState(() => earlier(view.scenario.claudeCode));
  const [kept, keep] = useState<View>();
  // A page may have several figures.
  const id = useId();
  const known = isReleased(version);
  return (
    <section class="comparison" aria-label="Compare">
      <fieldset class="choice">
        <legend>Compare with</legend>
        <label>
          <input type="radio" name={`with-${id}`} checked={!kept} onChange={() => keep(undefined)} />
          <span>another version</span>
        </label>
        <label>
          <input type="radio" name={`with-${id}`} checked={kept !== undefined} onChange={() => keep(view)} />
          <span>what stands here now, while I change it</span>
        </label>
      </fieldset>
      {!kept && (
        <div class="field">
          <label for={`version-${id}`}>The same with Claude Code</label>
          <div class="row">
            <input
              id={`version-${id}`}
              type="text"
              value={version}
              aria-invalid={!known}
              onInput={(event) => setVersion(event.currentTarget.value.trim())}
            />
          </div>
          {!known && <p class="wrong">No release of that number.</p>}
        </div>
      )}
      {kept?.scenario === view.scenario && (
        <p class="quiet">Kept. Change something, and both are drawn here.</p>
      )}
      {kept && kept.scenario !== view.scenario && <Both first={kept} second={view} width={width} />}
      {!kept && known && <OtherVersion view={view} version={version} width={width} />}
    </section>
  );
}

function OtherVersion({ view, version, width }: Props & { readonly version: string }): VNode {
  const other = useMemo(() => viewOf({ ...view.scenario, claudeCode: version }), [view, version]);
  return <Both first={view} second={other} width={width} />;
}

interface Pair {
  readonly first: View;
  readonly second: View;
  readonly width: number;
}

function Both({ first, second, width }: Pair): VNode {
  const { sentence, drawing, isSame } = useMemo(() => {
    const found = compare(sideOf(first), sideOf(second));
    const compared = ({ scenario, prediction, settings, explanation }: View, i: 0 | 1): ComparedInput => ({
      input: {
        prediction,
        settings,
        respondAtMs: respondAtMs(scenario) ?? null,
        scripted: scriptedOf(scenario),
        parts: allParts,
        still: true,
      },
      name: found.names[i],
      headline: explanation.headline,
      end: found.ends[i],
    });
    const sides = [compared(first, 0), compared(second, 1)] as const;
    return {
      isSame: found.isSame,
      sentence: found.sentence,
      drawing: layoutComparison(sides, width, plain(found.sentence)),
    };
  }, [first, second, width]);
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
