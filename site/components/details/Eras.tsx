import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { erasOf } from '../../../sim/answer/eras.ts';
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
  return (
    <section aria-labelledby="eras-title">
      <h2 id="eras-title">The same on other versions</h2>
      {eras.length > 1 && (
        <Pictures drawn={(width) => layoutEras({ rows: [{ names: [], eras }], width, at: claudeCode })} />
      )}
      <EraTable
        caption="What becomes of this call, by the version of Claude Code"
        eras={eras}
        onVersion={onVersion}
        at={claudeCode}
      />
    </section>
  );
}
