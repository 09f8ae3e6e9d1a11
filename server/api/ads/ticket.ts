import { randomBytes } from 'node:crypto';
import { ticket as call } from '#contract/endpoints/ads.ts';
import { adsLeft, dailyAds, type AdTarget } from '#domain/ads.ts';
import { RuleError } from '#domain/errors.ts';
import { admitUnlock, hasVip } from '#domain/money/unlock.ts';
import { readShowOnSale } from '#server/catalogue/show-terms.ts';
import type { Context } from '#server/context.ts';
import { adUses, insertAdTicket } from '#server/db/ad-tickets.ts';
import { readMoney } from '#server/db/ledger.ts';
import { unlockFacts } from '#server/db/unlocks.ts';
import { hashCredential } from '#server/http/session.ts';
import { handle, type Question } from '#server/http/verb.ts';

const TICKET_BYTES = 24;

/** A ticket is made only for what it could pay for now: nobody watches an ad for nothing. */
export const ticket = handle(call, async ({ input, viewer, language, context }) => {
  const { db, clock, ads } = context;
  const { userId } = viewer;
  const { placement } = input;
  const target = await readTarget(context, userId, input);
  const { adUnlocksPerDay } = await context.economy();
  const limit = dailyAds(placement, adUnlocksPerDay);
  const { facts: usedAt, now } = await readMoney(context, userId, adUses(userId, placement, limit));
  const left = adsLeft(limit, usedAt, now);
  if (left === 0) throw new RuleError('UsedUpToday');
  const creative = await ads.choose({ placement, tvId: input.tv_id ?? null, language, now: clock.now() });
  if (!creative) throw new RuleError('NotFound', 'there is no ad to show');
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

/** What the ad is watched for. @throws RuleError NotFound, EpisodeNotFound, AlreadyUnlocked, PreviousLocked */
async function readTarget(
  context: Context,
  userId: number,
  { placement, tv_id: tvId, ep }: Question<typeof call>['input'],
): Promise<AdTarget> {
  if (placement !== 'unlock' || typeof tvId !== 'string' || typeof ep !== 'number') {
    return { placement, tvId: null, ep: null };
  }
  const { terms: show } = await readShowOnSale(context.catalogue, tvId);
  if (ep > show.totalEpisodes) throw new RuleError('EpisodeNotFound');
  const facts = unlockFacts(userId, tvId, ep, { via: 'balance' });
  const { holdings, facts: known, now } = await readMoney(context, userId, facts);
  admitUnlock({ ep, show, unlocked: known.unlocked }, hasVip(holdings, now));
  return { placement, tvId, ep };
}
