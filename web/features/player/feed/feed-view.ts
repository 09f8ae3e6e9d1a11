/** A view that is shorter than this and than half of the duration is short, unless the show has progress. */
const MIN_VIEW_MS = 10_000;
/** Browsers stop slightly before the end. */
const END_TOLERANCE_MS = 500;

type Played = { readonly positionMs: number; readonly playedMs: number };

/** One view of a show in the feed. */
export type FeedView = {
  /** Adds played time. Returns the ms to report, or null while the view is short, and once the episode loops. */
  readonly add: (played: Played) => number | null;
  /** Returns whether the show has played, but only in a short view. */
  readonly isShort: () => boolean;
};

export function createFeedView(durationMs: number, hasProgress: boolean): FeedView {
  const minMs = hasProgress ? 0 : Math.min(MIN_VIEW_MS, durationMs / 2);
  let viewedMs = 0;
  let reportedMs = 0;
  let hasEnded = false;
  return {
    add: ({ positionMs, playedMs }) => {
      viewedMs += playedMs;
      if (viewedMs < minMs || hasEnded) return null;
      hasEnded = positionMs >= durationMs - END_TOLERANCE_MS;
      const unreportedMs = viewedMs - reportedMs;
      reportedMs = viewedMs;
      return unreportedMs;
    },
    isShort: () => viewedMs > 0 && viewedMs < minMs,
  };
}
