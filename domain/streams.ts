/** A session counts as watching for this long after it last requested an episode or reported progress. */
export const STREAM_TIMEOUT_MS = 2 * 60_000;
