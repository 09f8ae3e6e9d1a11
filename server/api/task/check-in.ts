import { checkIn as endpoint, checkInDouble as doubleEndpoint } from '#contract/endpoints/task.ts';
import { checkIn as checkInToday, doubleCheckIn } from '#domain/rewards/check-in.ts';
import { adTicketState, setAdTicketUsed } from '#server/db/ad-tickets.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { checkInState, withTicket } from '#server/db/rewards.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import { hashCredential } from '#server/http/session.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';

export const checkIn = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { checkIn: rewards, bonusLifeMs } = await context.economy();
  return changeMoney(context, {
    userId: viewer.userId,
    state: checkInState(viewer.userId),
    idempotencyKey: toIdempotencyKey(endpoint, input, idempotencyKey),
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
    idempotencyKey: toIdempotencyKey(doubleEndpoint, input, idempotencyKey),
    decide: (ledger, { ticket, ...state }, now) => ({
      ...doubleCheckIn(ledger, ticket, { rewards, state, now, bonusLifeMs }),
      wallet: presentWallet(ledger.balances),
    }),
    inTransaction: (tx, _response, now) => setAdTicketUsed(tx, userId, ticketHash, now),
  });
});
