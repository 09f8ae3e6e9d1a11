/** Tells a real stall from the blink that every seek and start is. */

/** Shorter waits show nothing. */
const SPINNER_AFTER_MS = 300;
/** Longer ones are no wait any more. */
const STALL_TIMEOUT_MS = 15_000;

export type StallDetector = {
  /** Says whether it waits for data now; saying the same again changes nothing. */
  readonly setWaiting: (isWaiting: boolean) => void;
};

export function createStallDetector(onStall: (stalled: boolean) => void, onStuck: () => void): StallDetector {
  let timers: ReturnType<typeof setTimeout>[] | undefined;
  return {
    setWaiting: (isWaiting) => {
      if (isWaiting === (timers !== undefined)) return;
      for (const timer of timers ?? []) clearTimeout(timer);
      timers = isWaiting
        ? [setTimeout(onStall, SPINNER_AFTER_MS, true), setTimeout(onStuck, STALL_TIMEOUT_MS)]
        : undefined;
      if (!isWaiting) onStall(false);
    },
  };
}
