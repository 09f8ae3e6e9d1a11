/** Milliseconds since the Unix epoch (UTC). Rules take instants neither as `Date` nor as ISO strings. */
export type EpochMs = number;
