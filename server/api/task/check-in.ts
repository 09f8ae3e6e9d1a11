import { checkIn as endpoint, checkInDouble as doubleEndpoint } from '#contract/endpoints/task.ts';
import { checkIn as checkInToday, doubleCheckIn } from '#domain/rewards/check-in.ts';
import { adTicketState, setAdTicketUsed } from '#server/db/ad-tickets.ts';
import { drawOnBudgets } from '#server/db/address-budget.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { checkInState, withTicket } from '#server/db/rewards.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import { hashCredential } from '#server/http/session.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';

export const checkIn = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { userId } = viewer;
  const { checkIn: rewards, addressBudget, bonusLifeMs } = await context.economy();
  return changeMoney(context, {
    userId,
    state: checkInState(userId),
    idempotencyKey: toIdempotencyKey(endpoint, input, idempotencyKey),
    decide: (ledger, state, now) => ({
      ...checkInToday(ledger, { rewards, state, addressBudget, now, bonusLifeMs }),
      wallet: presentWallet(ledger.balances),
    }),
    inTransaction: (tx, { reward }, now, { budget }) =>
      drawOnBudgets(tx, userId, reward, { budget, terms: addressBudget, now }),
  });
});

export const checkInDouble = defineHandler(doubleEndpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { userId } = viewer;
  const { checkIn: rewards, addressBudget, bonusLifeMs } = await context.economy();
  const ticketHash = hashCredential(input.ad_ticket);
  return changeMoney(context, {
    userId,
    state: withTicket(checkInState(userId), adTicketState(userId, ticketHash)),
    idempotencyKey: toIdempotencyKey(doubleEndpoint, input, idempotencyKey),
    decide: (ledger, { ticket, ...state }, now) => ({
      ...doubleCheckIn(ledger, ticket, { rewards, state, addressBudget, now, bonusLifeMs }),
      wallet: presentWallet(ledger.balances),
    }),
    inTransaction: async (tx, { reward }, now, { budget }) => {
      await drawOnBudgets(tx, userId, reward, { budget, terms: addressBudget, now });
      await setAdTicketUsed(tx, userId, ticketHash, now);
    },
  });
});
