/** Waits for the end of a day by the server's clock, also through a sleep of the device. Knows no framework. */

/** A sleeping device stops timers: at most so long after it wakes, the end is noticed. */
const LOOK_MS = 20_000;
/** After an end the day should be another one; where that could not be heard, it is asked again. */
const ASK_AGAIN_MS = 5_000;

/**
 * @param endsAt when the day ends @param now by the server's clock; both in ms
 * @param onEnd called once it has ended, and again until somebody stops it
 */
export function startMidnightTimer(
  endsAt: number,
  now: () => number,
  onEnd: () => void,
): { look: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const left = endsAt - now();
    if (left <= 0) onEnd();
    timer = setTimeout(look, left <= 0 ? ASK_AGAIN_MS : Math.min(left, LOOK_MS));
  };
  look();
  return { look, stop: () => clearTimeout(timer) };
}
