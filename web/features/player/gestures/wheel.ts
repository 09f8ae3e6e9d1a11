/** A mouse wheel or a trackpad: one episode a gesture, however long its inertia runs on. */

/** So long a silence ends the gesture. */
const SILENCE_MS = 180;
/** Less is a touch of the wheel by chance, in px. */
const ENOUGH_PX = 30;

export type WheelState = { readonly at: number; readonly sum: number; readonly isSpent: boolean };
export const STILL: WheelState = { at: -Infinity, sum: 0, isSpent: false };

/** @param deltaY in px, down is positive @param at in ms */
export function turnWheel(before: WheelState, deltaY: number, at: number): { state: WheelState; to: -1 | 0 | 1 } {
  const { sum, isSpent } = at - before.at > SILENCE_MS ? STILL : before;
  const total = sum + deltaY;
  if (isSpent || Math.abs(total) < ENOUGH_PX) return { state: { at, sum: total, isSpent }, to: 0 };
  return { state: { at, sum: 0, isSpent: true }, to: total > 0 ? 1 : -1 };
}
