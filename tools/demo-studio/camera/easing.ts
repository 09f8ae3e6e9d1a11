/** Curves of motion: share of the way (0–1) in, share of the movement out. */

/** Starts and ends at rest. */
export function easeInOut(share: number): number {
  const clamped = Math.max(0, Math.min(1, share));
  return clamped * clamped * (3 - 2 * clamped);
}

/** Starts fast and comes to rest. */
export function easeOut(share: number): number {
  const left = 1 - Math.max(0, Math.min(1, share));
  return 1 - left * left * left;
}

/** Shoots a little beyond its end and settles on it. */
export function overshoot(share: number): number {
  const clamped = Math.max(0, Math.min(1, share)) - 1;
  return 1 + clamped * clamped * (2.7 * clamped + 1.7);
}
