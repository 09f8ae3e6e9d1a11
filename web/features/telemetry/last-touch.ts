/** When the viewer last touched, clicked or typed anything: what follows from that is measured from there. */

let lastAt: number | undefined;

/** Starts to notice. */
export function trackTouches(): void {
  for (const name of ['pointerdown', 'keydown'] as const)
    addEventListener(name, ({ timeStamp }) => void (lastAt = timeStamp), { capture: true, passive: true });
}

/** By `performance.now()`; undefined before the first time. */
export function lastTouchAt(): number | undefined {
  return lastAt;
}
