import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Scenario } from '../../../sim/index.ts';
import type { Knobs } from '../../model/knobs.ts';
import { viewOf } from '../../model/view.ts';
import { Controls } from '../controls/Controls.tsx';

export interface MapControlsProps {
  readonly scenario: Scenario;
  readonly knobs: Knobs;
  readonly onChange: (changes: Partial<Knobs>) => void;
}

/** What stays the same on a map, to be set as on the home page. */
export function MapControls({ scenario, knobs, onChange }: MapControlsProps): VNode {
  const { settings } = useMemo(() => viewOf(scenario), [scenario]);
  return (
    <Controls knobs={knobs} settings={settings} isPasted={false} pastedTransport={null} onChange={onChange} />
  );
}
