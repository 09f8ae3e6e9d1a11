/** Easing functions from 0–1 to 0–1. */

export function easeInOut(share: number): number {
  const clamped = Math.max(0, Math.min(1, share));
  return clamped * clamped * (3 - 2 * clamped);
}

export function easeOut(share: number): number {
  const left = 1 - Math.max(0, Math.min(1, share));
  return 1 - left * left * left;
}

/** Exceeds its end a little and returns to it. */
export function overshoot(share: number): number {
  const clamped = Math.max(0, Math.min(1, share)) - 1;
  return 1 + clamped * clamped * (2.7 * clamped + 1.7);
}
