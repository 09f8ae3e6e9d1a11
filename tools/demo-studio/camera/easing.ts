/** Easing functions of the elapsed fraction of a movement (0–1). They start at 0 and end at 1. */

export function easeInOut(progress: number): number {
  const clamped = Math.max(0, Math.min(1, progress));
  return clamped * clamped * (3 - 2 * clamped);
}

export function easeOut(progress: number): number {
  const remaining = 1 - Math.max(0, Math.min(1, progress));
  return 1 - remaining * remaining * remaining;
}

/** Starts at once, faster than its mean speed, and slows down evenly. */
export function settle(progress: number): number {
  return 1 - (1 - Math.max(0, Math.min(1, progress))) ** 1.7;
}

/** Rises slightly above 1 before it ends at 1. */
export function easeOutBack(progress: number): number {
  const clamped = Math.max(0, Math.min(1, progress)) - 1;
  return 1 + clamped * clamped * (2.7 * clamped + 1.7);
}
