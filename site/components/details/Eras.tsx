import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Era, erasOf, sayVersions } from '../../../sim/answer/eras.ts';
import { compareVersions } from '../../../sim/facts/versions.ts';
import { layoutEras } from '../../../sim/figure/eras/layout.ts';
import type { Scenario } from '../../../sim/index.ts';
import { EraTable } from '../EraTable.tsx';
import { Pictures } from '../figure/Pictures.tsx';

interface Props {
  readonly scenario: Scenario;
  /** Takes the page to a version; absent in what is drawn when the site is built. */
  readonly onVersion?: ((version: string) => void) | undefined;
}

/** The call in view under every version whose rules are known. */
export function Eras({ scenario, onVersion }: Props): VNode {
  const eras = useMemo(() => erasOf(scenario), [scenario]);
  const { claudeCode } = scenario;
  const door = (era: Era): VNode => {
    if (holds(era, claudeCode)) return <b>{sayVersions(era)} (in view)</b>;
    if (!onVersion) return <span>{sayVersions(era)}</span>;
    return (
      <button type="button" class="link" onClick={() => onVersion(era.last)}>
        {sayVersions(era)}
      </button>
    );
  };
  return (
    <section aria-labelledby="eras-title">
      <h2 id="eras-title">The same on other versions</h2>
      {eras.length > 1 && (
        <Pictures drawn={(width) => layoutEras({ rows: [{ names: [], eras }], width, at: claudeCode })} />
      )}
      <EraTable
        caption="What becomes of this call, by the version of Claude Code"
        eras={eras}
        versions={door}
      />
    </section>
  );
}

const holds = ({ first, last }: Era, version: string): boolean =>
  compareVersions(version, first) >= 0 && compareVersions(version, last) <= 0;
