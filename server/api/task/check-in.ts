import { checkIn as call, checkInDouble as doubleCall } from '#contract/endpoints/task.ts';
import { checkIn as checkInToday, doubleCheckIn } from '#domain/rewards/check-in.ts';
import { adTicketFacts, spendAdTicket } from '#server/db/ad-tickets.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { checkInFacts, withTicket } from '#server/db/rewards.ts';
import { requestIdentity } from '#server/http/request-identity.ts';
import { hashCredential } from '#server/http/session.ts';
import { handle } from '#server/http/verb.ts';
import { presentWallet } from '../wallet/present-wallet.ts';

export const checkIn = handle(call, async ({ input, viewer, idempotencyKey, context }) => {
  const { checkIn: rewards, bonusLifeMs } = await context.economy();
  return changeMoney(context, {
    userId: viewer.userId,
    facts: checkInFacts(viewer.userId),
    identity: requestIdentity(call, input, idempotencyKey),
    decide: (book, facts, now) => ({
      ...checkInToday(book, { rewards, facts, now, bonusLifeMs }),
      wallet: presentWallet(book.holdings),
    }),
  });
});

export const checkInDouble = handle(doubleCall, async ({ input, viewer, idempotencyKey, context }) => {
  const { userId } = viewer;
  const { checkIn: rewards, bonusLifeMs } = await context.economy();
  const ticketHash = hashCredential(input.ad_ticket);
  return changeMoney(context, {
    userId,
    facts: withTicket(checkInFacts(userId), adTicketFacts(userId, ticketHash)),
    identity: requestIdentity(doubleCall, input, idempotencyKey),
    decide: (book, { ticket, ...facts }, now) => ({
      ...doubleCheckIn(book, ticket, { rewards, facts, now, bonusLifeMs }),
      wallet: presentWallet(book.holdings),
    }),
    also: (tx, _answer, now) => spendAdTicket(tx, userId, ticketHash, now),
  });
});
