import { line, rect } from '../draw/marks.ts';
import type { Figure } from '../figure.ts';
import { CROSSING_MS } from '../play/playhead.ts';
import type { Moving } from './svg.ts';

/** How long the whole figure stands there before it plays again, and how often it plays: what moves for ever distracts. */
const REST_MS = 6000;
const TIMES = 3;
const TOTAL_MS = CROSSING_MS + REST_MS;

/** How much of what has not happened yet shows through. */
const VEIL_OPACITY = 0.9;

/**
 * What makes a picture play by itself: a playhead that crosses it at one speed, and a veil over what is to come. Without
 * animations, and where less motion is asked for, neither is there and the picture is whole.
 */
export function playing({ axis, lanes, width, height }: Figure): Moving {
  const left = axis.stops[0]?.x ?? 0;
  const right = axis.stops.at(-1)?.x ?? width;
  const top = (lanes[0]?.top ?? 0) - 2;
  const veil = rect('veil', 'veil', { x: left + 1, y: top, width: width - left, height: height - top });
  const head = line('playhead', 'playhead', left, top, left, height - 2);
  const share = Math.round((CROSSING_MS / TOTAL_MS) * 1000) / 10;
  return {
    marks: [{ tag: 'g', key: 'plays', attrs: { class: 'plays' }, children: [veil, head] }],
    css: [
      `.plays{visibility:hidden}.veil{fill:var(--mt-paper);fill-opacity:${VEIL_OPACITY}}.playhead{stroke:var(--mt-ink)}`,
      `@media(prefers-reduced-motion:no-preference){.plays{animation:plays ${TOTAL_MS / 1000}s linear ${TIMES}}}`,
      `@keyframes plays{0%{visibility:visible}${share}%{transform:translateX(${Math.round(right - left)}px);visibility:visible}${share + 0.1}%,to{transform:translateX(${Math.round(right - left)}px);visibility:hidden}}`,
    ].join(''),
  };
}
