/** Moves the eyes of a person in a shot: small jumps around the partner, short glances away, and blinks. */
import type { Actor } from '../storyboard.ts';

/** A jump of the eyes at a time in seconds, to a place in units from where the emotion looks. */
export type Glance = { readonly at: number; readonly x: number; readonly y: number };

/** People with these emotions hardly look away. */
const STARING: ReadonlySet<Actor['emotion']> = new Set<Actor['emotion']>(['angry', 'determined', 'shocked']);

/** The duration of a blink and of a jump of the eyes. */
const BLINK_SECONDS = 0.17;
const JUMP_SECONDS = 0.07;

/** The times for which glances and blinks are planned, which exceed the length of a shot. */
const PLANNED_SECONDS = 8;

/** Plans the glances of a person. The first one comes after 0.6 s, so that a still picture shows the emotion's gaze. */
export function planGlances(emotion: Actor['emotion'], random: () => number): readonly Glance[] {
  const glances: Glance[] = [];
  const shareAway = STARING.has(emotion) ? 0.08 : 0.3;
  for (let at = 0.6 + random() * 0.5; at < PLANNED_SECONDS; at += 0.5 + random() * 0.9) {
    if (random() < shareAway) {
      const down = random() < 0.5;
      glances.push({
        at,
        x: down ? -2 - random() * 2 : -5 - random() * 3,
        y: down ? 3.4 + random() : random() * 2 - 1,
      });
      at += 0.35 + random() * 0.4;
    }
    glances.push({ at, x: random() * 3.4 - 1.7, y: random() * 1.6 - 0.8 });
  }
  return glances;
}

/** Plans the times of blinks. Some of them accompany a glance. */
export function planBlinks(glances: readonly Glance[], random: () => number): readonly number[] {
  const blinks: number[] = [];
  for (let at = 0.6 + random() * 1.6; at < PLANNED_SECONDS; at += 1.6 + random() * 2.4) {
    const glance = glances.find((jump) => Math.abs(jump.at - at) < 0.35);
    blinks.push(glance?.at ?? at);
  }
  return blinks;
}

/** Returns the opening of the lids at a time in seconds: 1, and less during a blink. */
export function eyeOpennessAt(blinks: readonly number[], time: number): number {
  const nearest = blinks.find((at) => time >= at && time < at + BLINK_SECONDS);
  return nearest === undefined ? 1 : Math.abs((time - nearest) / BLINK_SECONDS - 0.5) * 2;
}

/** Returns how far the eyes are from where the emotion looks, in units. */
export function gazeAt(glances: readonly Glance[], time: number): readonly [number, number] {
  const index = glances.findLastIndex(({ at }) => at <= time);
  const to = glances[index];
  if (!to) return [0, 0];
  const from = glances[index - 1] ?? { x: 0, y: 0 };
  const share = Math.min(1, (time - to.at) / JUMP_SECONDS);
  return [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
}
