import { complete as call } from '#contract/endpoints/ads.ts';
import { completeAd } from '#server/ads/complete-ad.ts';
import { hashCredential } from '#server/http/session.ts';
import { handle } from '#server/http/verb.ts';

/** Saying it twice changes nothing. */
export const complete = handle(call, async ({ input, viewer, context: { db, clock } }) => {
  const id = { userId: viewer.userId, ticketHash: hashCredential(input.ticket) };
  const verdict = await db.transaction().execute((tx) => completeAd(tx, clock, id, 'viewer'));
  return { verified: verdict !== 'early' };
});
