/** A show that the viewer only swipes past is not reported: no play is counted, and it does not appear in “Continue”. */

/** For short episodes, half of the duration is enough. */
const MIN_VIEW_MS = 10_000;

export type ShortView = {
  /**
   * Adds time played since the last call, in ms.
   * @returns ms to report now; null while the view is still too short
   */
  readonly add: (playedMs: number) => number | null;
};

/** @param hasProgress the viewer has watched this show before, so every view counts */
export function createShortView(durationMs: number, hasProgress: boolean): ShortView {
  const minMs = hasProgress ? 0 : Math.min(MIN_VIEW_MS, durationMs / 2);
  let viewedMs = 0;
  let reportedMs = 0;
  return {
    add: (playedMs) => {
      viewedMs += playedMs;
      if (viewedMs < minMs) return null;
      const unreportedMs = viewedMs - reportedMs;
      reportedMs = viewedMs;
      return unreportedMs;
    },
  };
}
