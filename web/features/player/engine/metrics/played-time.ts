/** A jump of the position beyond the elapsed time plus this tolerance is a seek. */
const TOLERANCE_MS = 250;

/** Measures how much of a video was played, without seeks, stalls and pauses. */
export type PlayedTime = {
  /**
   * Records the position.
   * @param nowMs by a monotonic clock
   * @param rate playback rate; 1 is normal speed
   */
  readonly sample: (positionMs: number, nowMs: number, rate: number) => void;
  /** Must be called after a seek and before another source: the next sample starts a new interval. */
  readonly reset: () => void;
  /** Returns whole ms played since the last call. */
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
