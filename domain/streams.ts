/** How long a session counts as watching after it last asked for an episode or told its place in one. */
export const STREAM_TIMEOUT_MS = 2 * 60_000;
