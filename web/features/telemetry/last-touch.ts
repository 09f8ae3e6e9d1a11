/** Touches, clicks and keys start latency measurements. */

let lastAt: number | undefined;

export function trackTouches(): void {
  for (const name of ['pointerdown', 'keydown'] as const)
    addEventListener(name, ({ timeStamp }) => void (lastAt = timeStamp), { capture: true, passive: true });
}

/** Returns a `performance.now()` time; undefined before the first touch. */
export function lastTouchAt(): number | undefined {
  return lastAt;
}
