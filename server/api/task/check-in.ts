import { checkIn as endpoint, checkInDouble as doubleEndpoint } from '#contract/endpoints/task.ts';
import { checkIn as checkInToday, doubleCheckIn } from '#domain/rewards/check-in.ts';
import { adTicketFacts, spendAdTicket } from '#server/db/ad-tickets.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { checkInFacts, withTicket } from '#server/db/rewards.ts';
import { requestIdentity } from '#server/http/request-identity.ts';
import { hashCredential } from '#server/http/session.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';

export const checkIn = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { checkIn: rewards, bonusLifeMs } = await context.economy();
  return changeMoney(context, {
    userId: viewer.userId,
    facts: checkInFacts(viewer.userId),
    identity: requestIdentity(endpoint, input, idempotencyKey),
    decide: (book, facts, now) => ({
      ...checkInToday(book, { rewards, facts, now, bonusLifeMs }),
      wallet: presentWallet(book.holdings),
    }),
  });
});

export const checkInDouble = defineHandler(doubleEndpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { userId } = viewer;
  const { checkIn: rewards, bonusLifeMs } = await context.economy();
  const ticketHash = hashCredential(input.ad_ticket);
  return changeMoney(context, {
    userId,
    facts: withTicket(checkInFacts(userId), adTicketFacts(userId, ticketHash)),
    identity: requestIdentity(doubleEndpoint, input, idempotencyKey),
    decide: (book, { ticket, ...facts }, now) => ({
      ...doubleCheckIn(book, ticket, { rewards, facts, now, bonusLifeMs }),
      wallet: presentWallet(book.holdings),
    }),
    also: (tx, _answer, now) => spendAdTicket(tx, userId, ticketHash, now),
  });
});
