import type { Lane } from '../figure.ts';
import { type Mark, path, px } from './marks.ts';

/** A clock that ended the call. */
export function cross(key: string, x: number, y: number): Mark {
  return path(key, 'cross', `M${px(x - 6)} ${px(y - 6)}l12 12m0-12l-12 12`);
}

/** The flag of a clock that acted without ending the call; a smaller one where it is one of several. */
export function flagPath(x: number, { barTop, barHeight }: Lane, small: boolean): string {
  const top = barTop - 4;
  return `M${px(x)} ${barTop + barHeight + 2}V${top}l${small ? '12 4.5-12 4.5' : '18 7-18 7'}`;
}

/** A clock that got what it waited for. */
export function tickMark(key: string, x: number, y: number): Mark {
  return path(key, 'check', `M${px(x)} ${px(y)}l4.5 4.5 8-10`);
}

/** From the client to the server: downwards to the wire. */
export function arrowDown(key: string, x: number, y: number): Mark {
  return path(key, 'arrow', `M${px(x)} ${px(y - 13)}v12m-3.5-4l3.5 4 3.5-4`);
}

/** From the server to the client: upwards from under the wire. */
export function arrowUp(key: string, x: number, y: number): Mark {
  return path(key, 'arrow', `M${px(x)} ${px(y + 13)}v-12m-3.5 4l3.5-4 3.5 4`);
}

/** An attempt to connect: open; crossed out where it fails; filled where it connects. */
export function attemptPath(x: number, y: number, fails: boolean): string {
  const ring = `M${px(x - 3.5)} ${px(y)}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0`;
  return fails ? `${ring}M${px(x - 1.8)} ${px(y - 1.8)}l3.6 3.6m0-3.6l-3.6 3.6` : ring;
}

/** Something that runs beside the call, like a hook. */
export function diamond(key: string, x: number, y: number): Mark {
  return path(key, 'ring', `M${px(x - 4.5)} ${px(y)}l4.5-4.5 4.5 4.5-4.5 4.5z`);
}
