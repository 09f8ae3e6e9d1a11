/** Which unlock comes when, for both contestants: users take turns, and each opens a show's episodes in order. */

export const ACTIVE_USERS = 1_000;
export const SHOWS = 80;
export const EPISODES = 100;
/** The first is free, so that a show can be begun at any time. */
const PER_SHOW = EPISODES - 1;
export const PRICE = 60;
/** What each user was given at first, and how many episodes of show 0 they opened with it. */
export const START_COINS = 1_000_000;
export const START_UNLOCKS = 10;

export function showId(show: number): string {
  return `BU${String(show).padStart(4, '0')}`;
}

/** The active users lie spread over all: from one to the next it is this far. */
export function strideOf(users: number): number {
  return Math.floor(users / ACTIVE_USERS);
}

export type Turn = { readonly user: number; readonly tvId: string; readonly ep: number };

/** @param index counts the unlocks of a phase @param firstShow that nobody has begun yet */
export function turnAt(index: number, firstShow: number, stride: number): Turn {
  const round = Math.floor(index / ACTIVE_USERS);
  return {
    user: 1 + (index % ACTIVE_USERS) * stride,
    tvId: showId(firstShow + Math.floor(round / PER_SHOW)),
    ep: 2 + (round % PER_SHOW),
  };
}

/** How many shows a phase of so many unlocks begins. */
export function showsFor(unlocks: number): number {
  return 1 + Math.floor(unlocks / ACTIVE_USERS / PER_SHOW);
}

export function tokenOf(user: number): string {
  return `bench-session-of-user-${user}`;
}
