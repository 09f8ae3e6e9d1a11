/** Where the viewer left the feed, for as long as the app runs. */
let leftAt: string | undefined;

export function saveFeedPosition(tvId: string): void {
  leftAt = tvId;
}

export function clearFeedPosition(): void {
  leftAt = undefined;
}

/** The place of the show that was left, or the first one. */
export function initialFeedIndex(items: readonly { readonly tv_id: string }[]): number {
  return Math.max(
    0,
    items.findIndex((state) => state.tv_id === leftAt),
  );
}
