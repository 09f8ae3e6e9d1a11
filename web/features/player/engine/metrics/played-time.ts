/** How much was really played: the picture's own time, without seeks, stalls and pauses. */

/** Two looks that lie closer together than this say nothing of a seek. */
const TOLERANCE_MS = 250;

export type PlayedTime = {
  /**
   * Looks at the picture. All in ms; `nowMs` from any steady clock.
   * @param rate the playback rate, 1 when it plays as it was made
   */
  readonly sample: (positionMs: number, nowMs: number, rate: number) => void;
  /** The next look starts afresh: after a seek, or with another episode. */
  readonly reset: () => void;
  /** Whole ms played since the last taking. */
  readonly flush: () => number;
};

export function createPlayedTime(): PlayedTime {
  let last: { positionMs: number; nowMs: number } | undefined;
  let played = 0;
  return {
    sample: (positionMs, nowMs, rate) => {
      if (last) {
        const moved = positionMs - last.positionMs;
        const possible = (nowMs - last.nowMs) * Math.max(1, rate) + TOLERANCE_MS;
        if (moved > 0 && moved <= possible) played += moved;
      }
      last = { positionMs, nowMs };
    },
    reset: () => {
      last = undefined;
    },
    flush: () => {
      const whole = Math.floor(played);
      played -= whole;
      return whole;
    },
  };
}
