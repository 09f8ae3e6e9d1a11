/** Records the last touch, click or key press, from which the time until playback is measured. */

let lastAt: number | undefined;

export function trackTouches(): void {
  for (const name of ['pointerdown', 'keydown'] as const)
    addEventListener(name, ({ timeStamp }) => void (lastAt = timeStamp), { capture: true, passive: true });
}

/** Returns a `performance.now()` time; undefined before the first touch, click or key press. */
export function lastTouchAt(): number | undefined {
  return lastAt;
}
