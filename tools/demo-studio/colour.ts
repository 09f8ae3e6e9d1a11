/** A colour as red, green and blue, each 0–255. */
export type Rgb = readonly [number, number, number];

/** Parses a colour such as `#ff2e63`. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Returns the colour in CSS notation. `alpha` is 0–1. */
export function css([red, green, blue]: Rgb, alpha = 1): string {
  return `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${alpha})`;
}

/** Interpolates linearly between two colours. `amount` is 0–1. */
export function mix(from: Rgb, to: Rgb, amount: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * amount,
    from[1] + (to[1] - from[1]) * amount,
    from[2] + (to[2] - from[2]) * amount,
  ];
}

/** Multiplies each channel by the factor in `by`. */
export function multiplyChannels(colour: Rgb, by: Rgb): Rgb {
  return [colour[0] * by[0], colour[1] * by[1], colour[2] * by[2]];
}

/** Returns the perceived brightness, 0–1. */
export function brightness([red, green, blue]: Rgb): number {
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

export const WHITE: Rgb = [255, 255, 255];
