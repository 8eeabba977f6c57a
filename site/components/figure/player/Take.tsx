import type { VNode } from 'preact';

/** What a figure can be taken away as. */
export const TAKEN_AS = ['SVG', 'PNG', 'JSON', 'Chrome trace'] as const;
export type TakenAs = (typeof TAKEN_AS)[number];

interface Props {
  readonly isComparing: boolean;
  readonly onCompare?: () => void;
  /** What became of the last copy; empty where there was none. */
  readonly said: string;
  readonly onTake?: (as: TakenAs) => void;
}

/** The row under the playhead: what can be done with a figure. */
export function Take({ isComparing, onCompare, said, onTake }: Props): VNode {
  return (
    <div class="take">
      <button type="button" class="link" aria-expanded={isComparing} onClick={onCompare}>
        Compare with another version or setting
      </button>
      <div class="copy-as">
        <span>Copy as</span>
        {TAKEN_AS.map((name) => (
          <button key={name} type="button" class="link" onClick={() => onTake?.(name)}>
            {name}
          </button>
        ))}
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
