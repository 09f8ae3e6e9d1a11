/** A show that is only passed by leaves no trace: no play is counted, and it does not come up under “Continue”. */

/** By then somebody is watching; of a short episode half is enough. */
const MIN_VIEW_MS = 10_000;

export type ShortView = {
  /** @param playedMs played since it was last called @returns how much to report now; null while it is but a glimpse */
  readonly add: (playedMs: number) => number | null;
};

/** @param isBegun the viewer has watched of this show before, so that all of it counts */
export function createShortView(durationMs: number, isBegun: boolean): ShortView {
  const enoughMs = isBegun ? 0 : Math.min(MIN_VIEW_MS, durationMs / 2);
  let watchedMs = 0;
  let reportedMs = 0;
  return {
    add: (playedMs) => {
      watchedMs += playedMs;
      if (watchedMs < enoughMs) return null;
      const due = watchedMs - reportedMs;
      reportedMs = watchedMs;
      return due;
    },
  };
}
