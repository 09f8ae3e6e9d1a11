import { randomBytes } from 'node:crypto';
import { ticket as endpoint } from '#contract/endpoints/ads.ts';
import { adsLeft, dailyAds, type AdTarget } from '#domain/ads.ts';
import { RuleError } from '#domain/errors.ts';
import { assertUnlockable, hasVip } from '#domain/money/unlock.ts';
import { canDouble, type CheckInState } from '#domain/rewards/check-in.ts';
import { utcDate } from '#domain/utc-day.ts';
import { chooseAd } from '#server/ads/ad-network.ts';
import { readShowWithTerms } from '#server/catalogue/show-terms.ts';
import type { Context } from '#server/context.ts';
import { adUses, insertAdTicket } from '#server/db/ad-tickets.ts';
import { readMoney } from '#server/db/ledger.ts';
import { checkInState, readState } from '#server/db/rewards.ts';
import { unlockState } from '#server/db/unlocks.ts';
import { hashCredential } from '#server/http/session.ts';
import { defineHandler, type HandlerArgs } from '#server/http/handler.ts';

const TICKET_BYTES = 24;

/** Issues a ticket for an ad. Rejects a request whose reward is not available, such as an episode that is unlocked. */
export const ticket = defineHandler(endpoint, async ({ input, viewer, language, device, context }) => {
  const { db, clock, ads } = context;
  const { userId } = viewer;
  const { placement, tv_id: tvId } = input;
  const target = await readTarget(context, userId, input);
  const { adUnlocksPerDay } = await context.economy();
  const limit = dailyAds(placement, adUnlocksPerDay);
  const { state: usedAt, now } = await readMoney(context, userId, adUses(userId, placement, limit));
  const left = adsLeft(limit, usedAt, now);
  if (left === 0) throw new RuleError('AdsUsedUp');
  const request = { tvId: tvId ?? null, appId: device.headers['x-app-id'], language, now: clock.now() };
  const creative = await chooseAd(ads, input.networks, request);
  if (!creative) throw new RuleError('NotFound', 'no ad available');
  const secret = randomBytes(TICKET_BYTES).toString('base64url');
  await insertAdTicket(db, {
    ...target,
    userId,
    ticketHash: hashCredential(secret),
    network: creative.network,
    durationMs: creative.duration_ms,
    now: clock.now(),
  });
  return { ticket: secret, creative, left_today: left };
});

/**
 * Returns what the ad would pay for, after checking that this is available.
 * @throws RuleError NotFound, EpisodeNotFound, AlreadyUnlocked, PreviousLocked, AdsUsedUp
 */
async function readTarget(
  context: Context,
  userId: number,
  { placement, tv_id: tvId, ep }: HandlerArgs<typeof endpoint>['input'],
): Promise<AdTarget> {
  if (placement !== 'unlock' || typeof tvId !== 'string' || typeof ep !== 'number') {
    const state = await readState(context.db, checkInState(userId));
    const now = context.clock.now().getTime();
    if (placement === 'check_in_double') assertDoublingAllowed(state, now);
    return { placement, tvId: null, ep: null };
  }
  const { terms: show } = await readShowWithTerms(context.catalogue, tvId);
  if (ep > show.totalEpisodes) throw new RuleError('EpisodeNotFound');
  const state = unlockState(userId, tvId, ep, { via: 'balance' });
  const { balances, state: current, now } = await readMoney(context, userId, state);
  assertUnlockable({ ep, show, unlocked: current.unlocked }, hasVip(balances, now));
  return { placement, tvId, ep };
}

/** @throws RuleError NotFound before today's check-in, AdsUsedUp after the doubling */
function assertDoublingAllowed(state: CheckInState, now: number): void {
  if (canDouble(state, now)) return;
  if (state.doubledOn === utcDate(now)) throw new RuleError('AdsUsedUp');
  throw new RuleError('NotFound', 'not checked in today');
}
