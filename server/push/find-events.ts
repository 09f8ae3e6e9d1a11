/** Finds the events of many viewers at once. */
import { DAY_MS } from '#domain/utc-day.ts';
import { BONUS_NOTICE_MS, bonusEvent, isFresh, renewalEvent, showEvent, type PushEvent } from '#domain/push/events.ts';
import { NOTICE_MS, REMINDER_MS } from '#domain/money/subscription.ts';
import type { Context } from '#server/context.ts';
import { readExpiringLots, readFollowing, readRenewals } from '#server/db/push-events.ts';
import { toSubscriptionState } from '#server/db/subscriptions.ts';

type EventOfViewer = { readonly userId: number; readonly event: PushEvent | undefined };

/** Returns the events of each viewer, including those that were announced before. */
export async function findEvents(
  { db, catalogue }: Pick<Context, 'db' | 'catalogue'>,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly PushEvent[]>> {
  const found = [
    ...(await findShowEvents({ db, catalogue }, userIds, now)),
    ...(await findRenewals(db, userIds, now)),
    ...(await findBonusExpiries(db, userIds, now)),
  ];
  const events = new Map<number, PushEvent[]>(userIds.map((userId) => [userId, []]));
  for (const { userId, event } of found) if (event) events.get(userId)?.push(event);
  return events;
}

async function findShowEvents(
  { db, catalogue }: Pick<Context, 'db' | 'catalogue'>,
  userIds: readonly number[],
  now: Date,
): Promise<EventOfViewer[]> {
  const { shows } = await catalogue.snapshot();
  const fresh = [...shows.values()].filter((show) => isFresh(show, now.getTime())).map(({ tvId }) => tvId);
  const rows = await readFollowing(db, userIds, fresh);
  return rows.map(({ userId, tvId, ...following }) => {
    const show = shows.get(tvId);
    return { userId, event: show && showEvent(show, following, now.getTime()) };
  });
}

async function findRenewals(db: Context['db'], userIds: readonly number[], now: Date): Promise<EventOfViewer[]> {
  const until = new Date(now.getTime() + NOTICE_MS + REMINDER_MS + DAY_MS);
  const rows = await readRenewals(db, userIds, { from: now, until });
  return rows.map((row) => ({
    userId: row.user_id,
    event: renewalEvent(
      `${row.provider}:${row.provider_ref}`,
      toSubscriptionState(row),
      row.reminder_off?.getTime() ?? null,
      now.getTime(),
    ),
  }));
}

async function findBonusExpiries(db: Context['db'], userIds: readonly number[], now: Date): Promise<EventOfViewer[]> {
  const until = new Date(now.getTime() + BONUS_NOTICE_MS);
  const rows = await readExpiringLots(db, userIds, { from: now, until });
  return rows.map(({ userId, ...lot }) => ({ userId, event: bonusEvent(lot, now.getTime()) }));
}
