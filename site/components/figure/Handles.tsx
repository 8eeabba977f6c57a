import type { VNode } from 'preact';
import {
  type Cliff,
  cliffsOf,
  type Figure,
  type Handle,
  landmarksOn,
  momentAt,
} from '../../../sim/figure/index.ts';
import type { Fate, Ms } from '../../../sim/index.ts';
import { clockTime, duration } from '../../../sim/settings/words.ts';
import { DragHandle } from './DragHandle.tsx';
import { stepMoment } from './steps.ts';

/** What can be dragged on the figure. */
export type MoveId = Exclude<Handle['id'], 'connect'>;

/** What a move of each handle sets: a moment, or for progress the time between two reports. */
export type Moves = Readonly<Record<MoveId, (ms: Ms) => void>>;

const FATE_TEXT: Readonly<Record<Fate, string>> = {
  result: 'Claude gets the result',
  notification: 'arrives as a notification',
  lost: 'lost',
};

const LABELS: Readonly<Record<MoveId, string>> = {
  response: 'When the server answers',
  headers: 'When its headers come',
  progress: 'How often it reports progress',
  cut: 'When the connection is cut',
};

interface Props {
  readonly figure: Figure;
  readonly fate: Fate;
  readonly moves: Moves;
  readonly onGrab: () => void;
  readonly onDrop: () => void;
}

/** Progress more often than this is no clearer. */
const LEAST_EVERY_MS: Ms = 1000;

function valueTextOf({ id, t, nth = 1 }: Handle, fate: Fate): string {
  switch (id) {
    case 'headers':
      return `the headers come at ${clockTime(t ?? 0)}`;
    case 'progress':
      return `progress every ${duration(everyOf(t ?? 0, nth))}`;
    case 'cut':
      return `the connection is cut at ${clockTime(t ?? 0)}`;
    default:
      return t === null ? 'never answers' : `answers at ${clockTime(t)}: ${FATE_TEXT[fate]}`;
  }
}

const everyOf = (ms: Ms, nth: number): Ms => Math.max(LEAST_EVERY_MS, Math.round(ms / nth));

/** How far each handle goes: headers and reports have to come before the answer. */
function endOf(id: MoveId, { axis, handles }: Figure): Ms {
  if (id === 'response' || id === 'cut') return axis.endMs;
  const answerMs = handles.find((handle) => handle.id === 'response')?.t;
  return Math.max(0, Math.min(axis.endMs, (answerMs ?? axis.endMs) - 1));
}

/** The handles over a figure: whatever the server does can be put somewhere else. */
export function Handles({ figure, fate, moves, onGrab, onDrop }: Props): VNode {
  return (
    <>
      {figure.handles.map((handle) => {
        const { id, nth = 1 } = handle;
        if (id === 'connect') return null;
        const endMs = endOf(id, figure);
        // The cliffs of the strip are the answer's; all else meets the deadlines on the axis.
        const snaps: readonly Cliff[] = id === 'response' ? cliffsOf(figure) : landmarksOn(figure);
        const within = (ms: Ms | undefined): Ms | undefined => ms && Math.min(ms, endMs);
        return (
          <DragHandle
            key={id}
            handle={handle}
            label={LABELS[id]}
            valueText={valueTextOf(handle, fate)}
            endMs={endMs}
            momentAt={(x) => within(momentAt(figure, x, snaps)) ?? 0}
            momentFor={(event) => within(stepMoment(event, handle.t ?? endMs, figure, snaps))}
            onGrab={onGrab}
            onMove={(ms) => moves[id](id === 'progress' ? everyOf(ms, nth) : ms)}
            onDrop={onDrop}
          />
        );
      })}
    </>
  );
}
