/** A view that is shorter than this and than half of the duration is not reported, unless the show has progress. */
const MIN_VIEW_MS = 10_000;

export type ShortView = {
  /** Adds played time. Returns the ms to report, or null while the view is too short. */
  readonly add: (playedMs: number) => number | null;
};

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
