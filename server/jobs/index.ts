import type { Context } from '#server/context.ts';
import { chargeSandbox } from './charge-sandbox.ts';
import { compareClocksJob } from './compare-clocks.ts';
import { completeAssets } from './complete-assets.ts';
import { eraseDeletedAccounts } from './erase-deleted-accounts.ts';
import { expireBonus } from './expire-bonus.ts';
import { indexOutdatedShowsJob } from './index-outdated-shows.ts';
import { maintainBehaviorRecords } from './maintain-behavior-records.ts';
import type { PeriodicJob } from './periodic-job.ts';
import { purgeAvatars } from './purge-avatars.ts';
import { purgePasskeyChallenges } from './purge-passkey-challenges.ts';
import { purgeDailyActivity } from './purge-daily-activity.ts';
import { purgeFeedbackPictures } from './purge-feedback-pictures.ts';
import { purgeIdempotencyKeys } from './purge-idempotency-keys.ts';
import { purgePushMessages } from './purge-push-messages.ts';
import { purgeRevocations } from './purge-revocations.ts';
import { purgeSessions } from './purge-sessions.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { relayOutbox } from './relay-outbox.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';
import { sendPushMessages } from './send-push-messages.ts';
import { warnOverdueShows } from './warn-overdue-shows.ts';

type ClockJobName =
  | 'expire-bonus'
  | 'reconcile-orders'
  | 'renew-subscriptions'
  | 'charge-sandbox'
  | 'relay-outbox'
  | 'purge-idempotency-keys'
  | 'purge-revocations'
  | 'purge-sessions'
  | 'purge-avatars'
  | 'purge-passkey-challenges'
  | 'purge-daily-activity'
  | 'purge-feedback-pictures'
  | 'erase-deleted-accounts'
  | 'send-push-messages'
  | 'purge-push-messages'
  | 'maintain-behavior-records'
  | 'warn-overdue-shows';

/** `runDueJobs` keeps this order, so that subscriptions end before the sandbox could charge them. */
const CLOCK_JOBS: Readonly<Record<ClockJobName, PeriodicJob>> = {
  'expire-bonus': expireBonus,
  'reconcile-orders': reconcileOrders,
  'renew-subscriptions': renewSubscriptions,
  'charge-sandbox': chargeSandbox,
  'relay-outbox': relayOutbox,
  'purge-idempotency-keys': purgeIdempotencyKeys,
  'purge-revocations': purgeRevocations,
  'purge-sessions': purgeSessions,
  'purge-avatars': purgeAvatars,
  'purge-passkey-challenges': purgePasskeyChallenges,
  'purge-daily-activity': purgeDailyActivity,
  'purge-feedback-pictures': purgeFeedbackPictures,
  'erase-deleted-accounts': eraseDeletedAccounts,
  'send-push-messages': sendPushMessages,
  'purge-push-messages': purgePushMessages,
  'maintain-behavior-records': maintainBehaviorRecords,
  'warn-overdue-shows': warnOverdueShows,
};

export const PERIODIC_JOBS: Readonly<
  Record<ClockJobName | 'compare-clocks' | 'complete-assets' | 'index-outdated-shows', PeriodicJob>
> = {
  ...CLOCK_JOBS,
  'compare-clocks': compareClocksJob,
  'complete-assets': completeAssets,
  'index-outdated-shows': indexOutdatedShowsJob,
};

/** Runs each job that depends on the clock once. @throws the error of the first job that fails */
export async function runDueJobs(context: Context): Promise<void> {
  const { signal } = new AbortController();
  for (const { run } of Object.values(CLOCK_JOBS)) await run(context, signal);
}
