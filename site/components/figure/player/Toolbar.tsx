import type { VNode } from 'preact';
import type { Playhead } from './usePlayhead.ts';

interface Props {
  readonly playhead: Pick<Playhead, 'isPlaying' | 'toggle'>;
  /** Where the playhead stands, from 0 at the left edge to 1. */
  readonly share: number;
  readonly said: string;
  readonly onShare: (share: number) => void;
  readonly onStep: (way: 'on' | 'back') => void;
}

const POSITIONS = 500;

/** Play, pause, step and scrub, by mouse, finger or keys. */
export function Toolbar(props: Props): VNode {
  const { playhead, share, said, onShare, onStep } = props;
  const { isPlaying, toggle } = playhead;
  return (
    <div class="toolbar">
      <button type="button" class="play" onClick={toggle}>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d={isPlaying ? 'M1 0h3v10H1zM6 0h3v10H6z' : 'M1 0l9 5-9 5z'} />
        </svg>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-label="Step back" onClick={() => onStep('back')}>
        ‹
      </button>
      <button type="button" onClick={() => onStep('on')}>
        Step
      </button>
      <input
        type="range"
        min={0}
        max={POSITIONS}
        value={Math.round(share * POSITIONS)}
        aria-label="Playhead"
        aria-valuetext={said || 'at the start'}
        onInput={(event) => onShare(event.currentTarget.valueAsNumber / POSITIONS)}
      />
      <output>{said}</output>
    </div>
  );
}
