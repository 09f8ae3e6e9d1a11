const GESTURE_GAP_MS = 180;
const MIN_DELTA_PX = 30;

export type WheelState = { readonly at: number; readonly sum: number; readonly isHandled: boolean };
export const IDLE_WHEEL: WheelState = { at: -Infinity, sum: 0, isHandled: false };

export function turnWheel(
  before: WheelState,
  deltaY: number,
  at: number,
): { state: WheelState; direction: -1 | 0 | 1 } {
  const { sum, isHandled } = at - before.at > GESTURE_GAP_MS ? IDLE_WHEEL : before;
  const total = sum + deltaY;
  if (isHandled || Math.abs(total) < MIN_DELTA_PX) return { state: { at, sum: total, isHandled }, direction: 0 };
  return { state: { at, sum: 0, isHandled: true }, direction: total > 0 ? 1 : -1 };
}
