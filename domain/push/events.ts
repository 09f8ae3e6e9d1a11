/** Decides which events to announce to a viewer at an instant (spec §2, §4). */
import { hasNewEpisodes, type Announceable, type Rankable } from '../catalogue.ts';
import type { EpochMs } from '../instant.ts';
import { isReminderDue, renewsAt, type SubscriptionState } from '../money/subscription.ts';
import { DAY_MS } from '../utc-day.ts';

/** Older arrivals are not announced. */
const FRESH_MS = 3 * DAY_MS;
/** A viewer who has not watched a show for this long no longer follows it, unless it is in the list. */
const WATCHING_MS = 30 * DAY_MS;
/** Bonus is announced this long before it expires. */
export const BONUS_NOTICE_MS = DAY_MS;

type EventBase = {
  /** Identifies the event, so that it is announced once. */
  readonly key: string;
  /** From then on, a message about it is stale. */
  readonly validUntil: EpochMs;
};

export type PushEvent = EventBase &
  (
    | { readonly kind: 'renewal'; readonly at: EpochMs }
    | { readonly kind: 'release' | 'new_episodes'; readonly tvId: string }
    | { readonly kind: 'bonus_expiry' }
  );

export type FollowedShow = Announceable & Pick<Rankable, 'tvId' | 'episodesChangedAt'>;

/** How a viewer follows a show. A time is null if the viewer has not collected or not watched the show. */
export type Following = {
  readonly hasReminder: boolean;
  readonly collectedAt: EpochMs | null;
  readonly watchedAt: EpochMs | null;
  /** Whether the viewer has removed the show from “Continue watching”. */
  readonly isDismissed: boolean;
};

/** Returns whether a show was released, or got episodes, so recently that it is announced. */
export function isFresh(show: FollowedShow, now: EpochMs): boolean {
  return hasNewEpisodes(show, now - FRESH_MS, now);
}

/** Returns the event of a show for a viewer. A show that was awaited and never watched is announced as a release. */
export function showEvent(show: FollowedShow, following: Following, now: EpochMs): PushEvent | undefined {
  if (!isFresh(show, now)) return undefined;
  const { tvId, releaseAt, episodesChangedAt, totalEpisodes } = show;
  const validUntil = Math.max(releaseAt, episodesChangedAt ?? 0) + FRESH_MS;
  if (isRelease(show, following, now)) return { kind: 'release', key: `release:${tvId}`, tvId, validUntil };
  if (!hasUnseenEpisodes(show, following, now)) return undefined;
  return { kind: 'new_episodes', key: `new_episodes:${tvId}:${totalEpisodes}`, tvId, validUntil };
}

function isRelease({ releaseAt }: FollowedShow, following: Following, now: EpochMs): boolean {
  const { hasReminder, collectedAt, watchedAt } = following;
  if (watchedAt !== null) return false;
  // If the show is not collected, episodes that arrive after the announced date are the release.
  if (collectedAt === null) return hasReminder;
  return (hasReminder || collectedAt < releaseAt) && now < releaseAt + FRESH_MS;
}

function hasUnseenEpisodes({ episodesChangedAt }: FollowedShow, following: Following, now: EpochMs): boolean {
  const { collectedAt, watchedAt } = following;
  const isFollowed = collectedAt !== null || isWatching(following, now);
  return isFollowed && (episodesChangedAt ?? 0) > Math.max(collectedAt ?? 0, watchedAt ?? 0);
}

function isWatching({ watchedAt, isDismissed }: Following, now: EpochMs): boolean {
  return watchedAt !== null && !isDismissed && watchedAt > now - WATCHING_MS;
}

/** @param reference identifies the subscription  @param dismissed the `renewsAt` of a dismissed reminder */
export function renewalEvent(
  reference: string,
  state: SubscriptionState,
  dismissed: EpochMs | null,
  now: EpochMs,
): PushEvent | undefined {
  if (!isReminderDue(state, dismissed, now)) return undefined;
  const at = renewsAt(state);
  return { kind: 'renewal', key: `renewal:${reference}:${at}`, at, validUntil: at };
}

export type BonusLot = { readonly lot: number; readonly remaining: number; readonly expiresAt: EpochMs };

export function bonusEvent({ lot, remaining, expiresAt }: BonusLot, now: EpochMs): PushEvent | undefined {
  const isDue = remaining > 0 && expiresAt > now && expiresAt <= now + BONUS_NOTICE_MS;
  return isDue ? { kind: 'bonus_expiry', key: `bonus_expiry:${lot}`, validUntil: expiresAt } : undefined;
}
