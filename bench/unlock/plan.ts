/**
 * Plans the unlocks for HTTP: users take turns, and each unlocks the episodes of a show in order. The script in
 * `pgbench.ts` repeats this formula; change both.
 */

export const ACTIVE_USERS = 1_000;
export const SHOWS = 80;
export const EPISODES = 100;
/** Excludes episode 1, which is free. */
const UNLOCKS_PER_SHOW = EPISODES - 1;
export const PRICE = 60;
/** Every user has bought this many coins, and has spent some of them on `START_UNLOCKS` episodes of show 0. */
export const START_COINS = 1_000_000;
export const START_UNLOCKS = 10;

export function showId(show: number): string {
  return `BU${String(show).padStart(4, '0')}`;
}

/** The distance between the ids of active users, who are spread over all users. */
export function userStride(users: number): number {
  return Math.floor(users / ACTIVE_USERS);
}

/** `user` counts the active users from 0. */
export type PlannedUnlock = { readonly user: number; readonly tvId: string; readonly ep: number };

/**
 * @param index of the unlock in its phase, which is one measurement with new shows
 * @param firstShow the first show without unlocks
 */
export function plannedUnlockAt(index: number, firstShow: number): PlannedUnlock {
  const round = Math.floor(index / ACTIVE_USERS);
  return {
    user: index % ACTIVE_USERS,
    tvId: showId(firstShow + Math.floor(round / UNLOCKS_PER_SHOW)),
    ep: 2 + (round % UNLOCKS_PER_SHOW),
  };
}

export function showCountFor(unlocks: number): number {
  return 1 + Math.floor(unlocks / ACTIVE_USERS / UNLOCKS_PER_SHOW);
}
