import { checkIn as endpoint, checkInDouble as doubleEndpoint } from '#contract/endpoints/task.ts';
import { checkIn as checkInToday, doubleCheckIn } from '#domain/rewards/check-in.ts';
import { adTicketState, setAdTicketUsed } from '#server/db/ad-tickets.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { checkInState, withTicket } from '#server/db/rewards.ts';
import { requestIdentity } from '#server/http/request-identity.ts';
import { hashCredential } from '#server/http/session.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';

export const checkIn = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { checkIn: rewards, bonusLifeMs } = await context.economy();
  return changeMoney(context, {
    userId: viewer.userId,
    state: checkInState(viewer.userId),
    idempotencyKey: requestIdentity(endpoint, input, idempotencyKey),
    decide: (ledger, state, now) => ({
      ...checkInToday(ledger, { rewards, state, now, bonusLifeMs }),
      wallet: presentWallet(ledger.balances),
    }),
  });
});

export const checkInDouble = defineHandler(doubleEndpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { userId } = viewer;
  const { checkIn: rewards, bonusLifeMs } = await context.economy();
  const ticketHash = hashCredential(input.ad_ticket);
  return changeMoney(context, {
    userId,
    state: withTicket(checkInState(userId), adTicketState(userId, ticketHash)),
    idempotencyKey: requestIdentity(doubleEndpoint, input, idempotencyKey),
    decide: (ledger, { ticket, ...state }, now) => ({
      ...doubleCheckIn(ledger, ticket, { rewards, state, now, bonusLifeMs }),
      wallet: presentWallet(ledger.balances),
    }),
    inTransaction: (tx, _answer, now) => setAdTicketUsed(tx, userId, ticketHash, now),
  });
});
