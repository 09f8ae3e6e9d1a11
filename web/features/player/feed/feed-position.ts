/** The show at which the viewer left the feed. Stored in memory only. */
let lastShowId: string | undefined;

export function saveFeedPosition(tvId: string): void {
  lastShowId = tvId;
}

export function clearFeedPosition(): void {
  lastShowId = undefined;
}

/** Index of the show at which the viewer left, or 0. */
export function initialFeedIndex(items: readonly { readonly tv_id: string }[]): number {
  return Math.max(
    0,
    items.findIndex(({ tv_id: tvId }) => tvId === lastShowId),
  );
}
