/** Shifts the natural colours of a set towards the show's palette. */
import type { Storyboard } from '#studio/storyboard.ts';

type Lab = readonly [number, number, number];

/** Functions that shift a colour towards the palette, and its accent. All colours are `#rrggbb`. */
export type SetColours = {
  /** Returns the colour in shadow. */
  readonly shaded: (base: string) => string;
  /** Returns the colour in light. */
  readonly lit: (base: string) => string;
  /** Returns the colour shifted to the accent by `amount`, 0–1. */
  readonly accented: (base: string, amount: number) => string;
  readonly accent: string;
};

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);
const channelOf = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16) / 255;

/** Converts `#rrggbb` to OKLab (Ottosson 2020), a perceptually uniform colour space. */
function labOf(colour: string): Lab {
  const red = linear(channelOf(colour, 1));
  const green = linear(channelOf(colour, 3));
  const blue = linear(channelOf(colour, 5));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function hexOf([lightness, a, b]: Lab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const bytes = channels.map((channel) => Math.round(255 * encoded(Math.min(1, Math.max(0, channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const interpolate = (from: number, to: number, amount: number) => from + (to - from) * amount;

/** How far to shift a colour towards another, 0–1: hue, lightness, and how much lost chroma to restore (`vivid`). */
type Shift = { readonly hue: number; readonly light: number; readonly vivid: number };

function shiftTowards(base: string, towards: string, { hue, light, vivid }: Shift): string {
  const [lightness, a, b] = labOf(base);
  const [otherLightness, otherA, otherB] = labOf(towards);
  const [mixedA, mixedB] = [interpolate(a, otherA, hue), interpolate(b, otherB, hue)];
  const chroma = Math.hypot(mixedA, mixedB);
  const targetChroma = interpolate(Math.hypot(a, b), Math.hypot(otherA, otherB), hue);
  const chromaFactor = chroma < 0.001 ? 1 : interpolate(1, Math.min(6, targetChroma / chroma), vivid);
  return hexOf([interpolate(lightness, otherLightness, light), mixedA * chromaFactor, mixedB * chromaFactor]);
}

/** Interpolates between two `#rrggbb` colours in OKLab. `amount` is 0–1. */
export const mix = (from: string, to: string, amount: number): string =>
  shiftTowards(from, to, { hue: amount, light: amount, vivid: 0 });

/** Returns a `#rrggbb` colour with an opacity (0–1) as `#rrggbbaa`. */
export function withOpacity(colour: string, opacity: number): string {
  const byte = Math.round(255 * Math.min(1, Math.max(0, opacity)));
  return `${colour}${byte.toString(16).padStart(2, '0')}`;
}

/** Returns the colour functions of a palette. Colours keep at least half of their own lightness with any palette. */
export function setColoursOf(palette: Storyboard['palette']): SetColours {
  return {
    shaded: (base) => shiftTowards(base, palette.shadow, { hue: 0.4, light: 0.15, vivid: 0.4 }),
    lit: (base) => shiftTowards(base, palette.key, { hue: 0.27, light: 0.1, vivid: 0.6 }),
    accented: (base, amount) => shiftTowards(base, palette.accent, { hue: amount, light: amount * 0.5, vivid: 1 }),
    accent: palette.accent,
  };
}
