/** Milliseconds since the Unix epoch (UTC). Rules use neither `Date` nor ISO strings. */
export type EpochMs = number;
