/** The show that the feed displayed last, stored in memory only. */
let lastShowId: string | undefined;

export function saveFeedPosition(tvId: string): void {
  lastShowId = tvId;
}

export function clearFeedPosition(): void {
  lastShowId = undefined;
}

/** Returns the index of the show that the feed displayed last, or 0. */
export function initialFeedIndex(items: readonly { readonly tv_id: string }[]): number {
  return Math.max(
    0,
    items.findIndex(({ tv_id: tvId }) => tvId === lastShowId),
  );
}
