import type { Ms } from '../kernel/kernel.ts';

const UNITS: readonly { readonly ms: Ms; readonly unit: string }[] = [
  { ms: 3_600_000, unit: 'h' },
  { ms: 60_000, unit: 'min' },
  { ms: 1000, unit: 's' },
  { ms: 1, unit: 'ms' },
];

/** A length of time in words, exact to the millisecond: "2 min", "27 h 46 min 40 s", "1 min 1 ms". */
export function duration(ms: Ms): string {
  if (ms === 0) return '0 s';
  if (ms >= 1000 && ms < 60_000 && ms % 1000 !== 0) return `${ms / 1000} s`;
  const parts: string[] = [];
  let rest = Math.abs(ms);
  for (const { ms: size, unit } of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count} ${unit}`);
    rest -= count * size;
  }
  return (ms < 0 ? '−' : '') + parts.join(' ');
}

/** A moment on the virtual clock as a stopwatch shows it: "0:05", "2:00", "27:46:40", "0:00.400". */
export function clockTime(ms: Ms): string {
  const sign = ms < 0 ? '−' : '';
  const total = Math.abs(ms);
  const seconds = Math.floor(total / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (n: number): string => String(n).padStart(2, '0');
  const fraction = total % 1000 === 0 ? '' : `.${String(total % 1000).padStart(3, '0')}`;
  const head = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${sign}${head}:${two(seconds % 60)}${fraction}`;
}
