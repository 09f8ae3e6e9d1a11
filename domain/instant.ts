/** A point in time in ms since the Unix epoch (UTC). Rules use no other type: `Date` and ISO strings stay at the edges. */
export type EpochMs = number;
