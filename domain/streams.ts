/** A session is a stream for this long after its last episode request or progress report. */
export const STREAM_TIMEOUT_MS = 2 * 60_000;
