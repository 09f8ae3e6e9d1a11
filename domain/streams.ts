/** Counts from the last episode request or progress report of a session. */
export const STREAM_TIMEOUT_MS = 2 * 60_000;
