/** A session counts as a stream for this long after its last accepted `video/play` or `video/progress`. */
export const STREAM_TIMEOUT_MS = 2 * 60_000;
