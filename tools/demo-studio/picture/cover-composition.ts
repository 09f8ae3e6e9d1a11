/** Poster compositions. Each show uses one of them. In stage pixels. */
import { hash } from '../seeded-random.ts';
import { STAGE } from '../stage.ts';
import type { Actor } from '../storyboard.ts';

/** Position between a person's eyes. `veil` (0–1) darkens the person, `fade` is where they dissolve. */
export type CoverPosition = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly veil: number;
  readonly fade?: { readonly from: number; readonly to: number };
};

const MIDDLE = STAGE.width / 2;

function sideOf({ at }: Pick<Actor, 'at'>, order: number): number {
  if (at === 'centre') return order === 0 ? -1 : 1;
  return at === 'left' ? -1 : 1;
}

/** The first is large and low, the other rises behind. */
function staggered(order: number, side: number): CoverPosition {
  return order === 0
    ? { x: MIDDLE + side * 128, y: 520, scale: 1.86, veil: 0 }
    : { x: MIDDLE + side * 150, y: 296, scale: 1.6, veil: 0.06 };
}

/** Both at the same height, looking at each other. */
function facingOff(order: number, side: number): CoverPosition {
  return { x: MIDDLE + side * 176, y: order === 0 ? 430 : 396, scale: order === 0 ? 1.86 : 1.8, veil: 0 };
}

/** One fills the sky, the other is small in front. */
function looming(order: number, side: number): CoverPosition {
  return order === 0
    ? { x: MIDDLE + side * 124, y: 640, scale: 1.3, veil: 0 }
    : { x: MIDDLE + side * 66, y: 366, scale: 2.75, veil: 0.12, fade: { from: 560, to: 860 } };
}

const COMPOSITIONS = [staggered, looming, facingOff] as const;

/** Light behind the heads. */
export type Backlight = 'sun' | 'rays' | 'haze';

const GLORIES = ['haze', 'sun', 'rays'] as const;

export function backlightOf(show: string): Backlight {
  return GLORIES[(hash(show) >>> 4) % GLORIES.length] ?? 'haze';
}

/** Returns positions in the storyboard's order. `lower` is how many units shorter each person is. */
export function composeCover(
  show: string,
  actors: readonly Pick<Actor, 'at'>[],
  lower: readonly number[],
): readonly CoverPosition[] {
  const [only] = actors;
  if (actors.length === 1 && only) {
    return [{ x: MIDDLE + (only.at === 'centre' ? 0 : sideOf(only, 0)) * 46, y: 410, scale: 2.04, veil: 0 }];
  }
  const composition = COMPOSITIONS[hash(show) % COMPOSITIONS.length] ?? staggered;
  const together = actors.length > 1 && actors[0]?.at === actors[1]?.at;
  return actors.map((actor, order) => {
    const spot = composition(order, sideOf(together ? { at: 'centre' } : actor, order));
    return { ...spot, y: spot.y + (lower[order] ?? 0) * spot.scale * 0.6 };
  });
}
