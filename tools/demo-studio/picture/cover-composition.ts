/**
 * Positions the people on a cover, in stage pixels. Two people are composed in one of three ways, which depends on the
 * show.
 */
import { hash } from '../seeded-random.ts';
import { STAGE } from '../stage.ts';
import type { Actor } from '../storyboard.ts';

/**
 * The point between a person's eyes, with the scale in stage pixels per unit. `darkening` (0–1) darkens the person, who
 * fades out between the two heights of `fade`.
 */
export type CoverPosition = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly darkening: number;
  readonly fade?: { readonly from: number; readonly to: number };
};

const MIDDLE = STAGE.width / 2;

/** The size of a cover in stage pixels. */
export const COVER = { width: STAGE.width, height: STAGE.width * 1.5 } as const;

/** The app writes the title on the part below this height, so no face may be there. */
const LOWEST_CHIN = COVER.height * 0.65;

/** The distance between eyes and chin in units. */
const CHIN_UNITS = 105;

function sideOf({ at }: Pick<Actor, 'at'>, order: number): number {
  if (at === 'centre') return order === 0 ? -1 : 1;
  return at === 'left' ? -1 : 1;
}

/** Places the first person large and low, the second one smaller and higher behind. */
function staggered(order: number, side: number): CoverPosition {
  return order === 0
    ? { x: MIDDLE + side * 128, y: 520, scale: 1.86, darkening: 0 }
    : { x: MIDDLE + side * 150, y: 296, scale: 1.6, darkening: 0.06 };
}

/** Places both people at almost the same height and size. */
function sideBySide(order: number, side: number): CoverPosition {
  return { x: MIDDLE + side * 176, y: order === 0 ? 430 : 396, scale: order === 0 ? 1.86 : 1.8, darkening: 0 };
}

/** Places the first person small and low in front of the second, who is very large. */
function largeBehind(order: number, side: number): CoverPosition {
  return order === 0
    ? { x: MIDDLE + side * 140, y: 552, scale: 1.3, darkening: 0 }
    : { x: MIDDLE + side * 84, y: 300, scale: 2.4, darkening: 0.12, fade: { from: 500, to: 800 } };
}

const COMPOSITIONS = [staggered, largeBehind, sideBySide] as const;

/** The light behind the heads. `none` adds nothing to the glow that each person has anyway. */
export type Backlight = 'sun' | 'rays' | 'none';

const BACKLIGHTS = ['none', 'sun', 'rays'] as const;

export function backlightOf(show: string): Backlight {
  return BACKLIGHTS[(hash(show) >>> 4) % BACKLIGHTS.length] ?? 'none';
}

/**
 * Returns positions in the storyboard's order. `heightDrops` is how many units each person is shorter than an adult; it
 * does not affect a single person.
 */
export function composeCover(
  show: string,
  actors: readonly Pick<Actor, 'at'>[],
  heightDrops: readonly number[],
): readonly CoverPosition[] {
  const [only] = actors;
  if (actors.length === 1 && only) {
    return [{ x: MIDDLE + (only.at === 'centre' ? 0 : sideOf(only, 0)) * 46, y: 410, scale: 2.04, darkening: 0 }];
  }
  const composition = COMPOSITIONS[hash(show) % COMPOSITIONS.length] ?? staggered;
  const together = actors.length > 1 && actors[0]?.at === actors[1]?.at;
  return actors.map((actor, order) => {
    const position = composition(order, sideOf(together ? { at: 'centre' } : actor, order));
    const y = position.y + (heightDrops[order] ?? 0) * position.scale * 0.6;
    return { ...position, y: Math.min(y, LOWEST_CHIN - CHIN_UNITS * position.scale) };
  });
}

/** Returns the centre of the faces as fractions of the cover's size, with two digits. */
export function focusOf(positions: readonly CoverPosition[]): { x: number; y: number } {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const fraction = (value: number): number => Math.round(value * 100) / 100;
  return {
    x: fraction(mean(positions.map(({ x }) => x)) / COVER.width),
    y: fraction(mean(positions.map(({ y }) => y)) / COVER.height),
  };
}
