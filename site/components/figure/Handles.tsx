import type { VNode } from 'preact';
import { type Figure, type Handle, momentAt } from '../../../sim/figure/index.ts';
import type { Fate, Ms } from '../../../sim/index.ts';
import { clockTime } from '../../../sim/settings/words.ts';
import { DragHandle } from './DragHandle.tsx';
import { stepMoment } from './steps.ts';

/** What can be dragged on the figure, and where to. */
export interface Moves {
  readonly response: (ms: Ms) => void;
  readonly headers: (ms: Ms) => void;
}

const FATE_TEXT: Readonly<Record<Fate, string>> = {
  result: 'Claude gets the result',
  notification: 'arrives as a notification',
  lost: 'lost',
};

interface Props {
  readonly figure: Figure;
  readonly fate: Fate;
  readonly moves: Moves;
  readonly onGrab: () => void;
  readonly onDrop: () => void;
}

function valueTextOf({ id, t }: Handle, fate: Fate): string {
  if (id === 'headers') return `the headers come at ${clockTime(t ?? 0)}`;
  return t === null ? 'never answers' : `answers at ${clockTime(t)}: ${FATE_TEXT[fate]}`;
}

/** The handles over a figure: when the server answers, and when the headers of its stream come. */
export function Handles({ figure, fate, moves, onGrab, onDrop }: Props): VNode {
  const answerMs = figure.handles.find(({ id }) => id === 'response')?.t;
  return (
    <>
      {figure.handles.map((handle) => {
        const { id } = handle;
        if (id === 'connect') return null;
        // The cliffs of the strip are the answer's; headers only have to come before it.
        const place = id === 'response' ? figure : { ...figure, strip: [] };
        const endMs = id === 'headers' ? Math.max(0, (answerMs ?? figure.axis.endMs) - 1) : figure.axis.endMs;
        const within = (ms: Ms | undefined): Ms | undefined => ms && Math.min(ms, endMs);
        return (
          <DragHandle
            key={id}
            handle={handle}
            label={id === 'response' ? 'When the server answers' : 'When its headers come'}
            valueText={valueTextOf(handle, fate)}
            endMs={endMs}
            momentAt={(x) => within(momentAt(place, x)) ?? 0}
            momentFor={(event) => within(stepMoment(event, handle.t ?? endMs, place))}
            onGrab={onGrab}
            onMove={moves[id]}
            onDrop={onDrop}
          />
        );
      })}
    </>
  );
}
