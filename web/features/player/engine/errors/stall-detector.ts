/** Shorter waits are normal at every start and seek. */
const SPINNER_DELAY_MS = 300;
const STALL_TIMEOUT_MS = 15_000;

export type StallDetector = {
  readonly setWaiting: (isWaiting: boolean) => void;
};

export function createStallDetector(onStall: (isStalled: boolean) => void, onTimeout: () => void): StallDetector {
  let timers: ReturnType<typeof setTimeout>[] | undefined;
  return {
    setWaiting: (isWaiting) => {
      if (isWaiting === (timers !== undefined)) return;
      for (const timer of timers ?? []) clearTimeout(timer);
      timers = isWaiting
        ? [setTimeout(onStall, SPINNER_DELAY_MS, true), setTimeout(onTimeout, STALL_TIMEOUT_MS)]
        : undefined;
      if (!isWaiting) onStall(false);
    },
  };
}
