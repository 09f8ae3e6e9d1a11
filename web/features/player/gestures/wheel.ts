/** A mouse wheel or a trackpad: one episode a gesture, however long its inertia runs on. */

/** So long a silence ends the gesture. */
const GESTURE_GAP_MS = 180;
/** Less is a touch of the wheel by chance, in px. */
const MIN_DELTA_PX = 30;

export type WheelState = { readonly at: number; readonly sum: number; readonly isHandled: boolean };
export const IDLE_WHEEL: WheelState = { at: -Infinity, sum: 0, isHandled: false };

/** @param deltaY in px, down is positive @param at in ms */
export function turnWheel(before: WheelState, deltaY: number, at: number): { state: WheelState; to: -1 | 0 | 1 } {
  const { sum, isHandled: isSpent } = at - before.at > GESTURE_GAP_MS ? IDLE_WHEEL : before;
  const total = sum + deltaY;
  if (isSpent || Math.abs(total) < MIN_DELTA_PX) return { state: { at, sum: total, isHandled: isSpent }, to: 0 };
  return { state: { at, sum: 0, isHandled: true }, to: total > 0 ? 1 : -1 };
}
