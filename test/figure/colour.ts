/** Colour as the eye has it: lightness and two axes of hue (CIE 1976 L*a*b*, D65). */
export type Lab = readonly [number, number, number];
type Linear = readonly [number, number, number];
type Matrix = readonly [Linear, Linear, Linear];

function linear(hex: string): Linear {
  const channel = (at: number): number => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const LUMINANCE: Linear = [0.2126, 0.7152, 0.0722];

/** Colour vision: Machado, Oliveira and Fernandes 2009 at full severity, and no colour at all. */
export const VISIONS: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [LUMINANCE, LUMINANCE, LUMINANCE],
};

const dot = (a: Linear, b: Linear): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A colour as somebody with this vision sees it. */
export function seen(hex: string, vision: Matrix): Lab {
  const from = linear(hex);
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  const rgb: Linear = [clamp(dot(vision[0], from)), clamp(dot(vision[1], from)), clamp(dot(vision[2], from))];
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f(dot([0.4124, 0.3576, 0.1805], rgb) / 0.95047);
  const y = f(dot(LUMINANCE, rgb));
  const z = f(dot([0.0193, 0.1192, 0.9505], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE76. */
export function difference(a: Lab, b: Lab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** WCAG 2. */
export function contrast(a: string, b: string): number {
  const [low, high] = [dot(LUMINANCE, linear(a)), dot(LUMINANCE, linear(b))].sort((m, n) => m - n);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}
