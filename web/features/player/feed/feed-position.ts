/** Where the viewer left the feed, for as long as the app runs. */
let leftAt: string | undefined;

export function rememberShow(tvId: string): void {
  leftAt = tvId;
}

export function forgetShow(): void {
  leftAt = undefined;
}

/** The place of the show that was left, or the first one. */
export function startingPlace(items: readonly { readonly tv_id: string }[]): number {
  return Math.max(
    0,
    items.findIndex(({ tv_id: tvId }) => tvId === leftAt),
  );
}
