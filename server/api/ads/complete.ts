import { complete as endpoint } from '#contract/endpoints/ads.ts';
import { completeAd } from '#server/ads/complete-ad.ts';
import { hashCredential } from '#server/http/session.ts';
import { defineHandler } from '#server/http/handler.ts';

export const complete = defineHandler(endpoint, async ({ input, viewer, context: { db, clock } }) => {
  const id = { userId: viewer.userId, ticketHash: hashCredential(input.ticket) };
  const outcome = await db.transaction().execute((tx) => completeAd(tx, clock, id, 'viewer'));
  return { verified: outcome !== 'early' };
});
