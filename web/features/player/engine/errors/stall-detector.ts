/** Tells a real stall from the blink that every seek and start is. */

/** Shorter waits show nothing. */
const SPINNER_AFTER_MS = 300;
/** Longer ones are no wait any more. */
const STUCK_AFTER_MS = 15_000;

export type StallWatch = {
  /** Says whether it waits for data now; saying the same again changes nothing. */
  readonly waits: (isWaiting: boolean) => void;
};

export function watchStalls(onStall: (stalled: boolean) => void, onStuck: () => void): StallWatch {
  let timers: ReturnType<typeof setTimeout>[] | undefined;
  return {
    waits: (isWaiting) => {
      if (isWaiting === (timers !== undefined)) return;
      for (const timer of timers ?? []) clearTimeout(timer);
      timers = isWaiting
        ? [setTimeout(onStall, SPINNER_AFTER_MS, true), setTimeout(onStuck, STUCK_AFTER_MS)]
        : undefined;
      if (!isWaiting) onStall(false);
    },
  };
}
