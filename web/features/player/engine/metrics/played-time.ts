const TOLERANCE_MS = 250;

/** Measures how much media time is played, without seeks, stalls and pauses. */
export type PlayedTime = {
  readonly sample: (positionMs: number, nowMs: number, rate: number) => void;
  /** Must be called when a seek starts and before another source loads. */
  readonly reset: () => void;
  readonly flush: () => number;
};

export function createPlayedTime(): PlayedTime {
  let last: { positionMs: number; nowMs: number } | undefined;
  let playedMs = 0;
  return {
    sample: (positionMs, nowMs, rate) => {
      if (last) {
        const movedMs = positionMs - last.positionMs;
        const possibleMs = (nowMs - last.nowMs) * Math.max(1, rate) + TOLERANCE_MS;
        if (movedMs > 0 && movedMs <= possibleMs) playedMs += movedMs;
      }
      last = { positionMs, nowMs };
    },
    reset: () => {
      last = undefined;
    },
    flush: () => {
      const wholeMs = Math.floor(playedMs);
      playedMs -= wholeMs;
      return wholeMs;
    },
  };
}
