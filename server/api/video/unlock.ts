import { unlock as endpoint } from '#contract/endpoints/unlock.ts';
import { adsLeft } from '#domain/ads.ts';
import { RuleError } from '#domain/errors.ts';
import type { Economy } from '#domain/money/economy.ts';
import { unlockEpisode, type Payment } from '#domain/money/unlock.ts';
import { readShowWithTerms } from '#server/catalogue/show-terms.ts';
import { setAdTicketUsed } from '#server/db/ad-tickets.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { unlockState, type UnlockState, type UnlockMethod } from '#server/db/unlocks.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import { hashCredential } from '#server/http/session.ts';
import { defineHandler, type HandlerArgs } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';

export const unlock = defineHandler(endpoint, unlockOne, { checksSession: true });

async function unlockOne({ input, viewer, idempotencyKey, context }: HandlerArgs<typeof endpoint>) {
  const { userId } = viewer;
  const { terms } = await readShowWithTerms(context.catalogue, input.tv_id);
  // Large episode numbers would overflow the database column.
  if (input.ep > terms.totalEpisodes) throw new RuleError('EpisodeNotFound');
  const economy = await context.economy();
  const method = unlockMethodOf(input, economy);
  return changeMoney(context, {
    userId,
    session: viewer.session,
    state: unlockState(userId, terms.tvId, input.ep, method),
    idempotencyKey: toIdempotencyKey(endpoint, input, idempotencyKey),
    decide: (ledger, state, now) => {
      const before = ledger.balances;
      const { unlocked, undone } = state;
      unlockEpisode(ledger, {
        ep: input.ep,
        show: terms,
        unlocked,
        undone,
        payment: paymentOf(input, state, economy, now),
        now,
      });
      const { coins, bonus } = ledger.balances;
      return {
        unlocked: [input.ep],
        spent: { coins: before.coins - coins, bonus: before.bonus - bonus },
        wallet: presentWallet(ledger.balances),
        undo_ms: method.via === 'auto' ? economy.undoMs : 0,
      };
    },
    inTransaction:
      method.via === 'ad' ? (tx, _response, now) => setAdTicketUsed(tx, userId, method.ticketHash, now) : undefined,
  });
}

type Input = HandlerArgs<typeof endpoint>['input'];

function unlockMethodOf({ via, ad_ticket: ticket }: Input, { adUnlocksPerDay }: Economy): UnlockMethod {
  if (via !== 'ad') return { via };
  return { via, ticketHash: hashCredential(ticket ?? ''), dailyAds: adUnlocksPerDay };
}

function paymentOf(input: Input, { auto, ad }: UnlockState, economy: Economy, now: number): Payment {
  const shown = input.price ?? null;
  if (auto) {
    const answers = { confirmed: input.confirmed === true, stillWatching: input.still_watching === true };
    return { via: 'auto', shown, auto, answers, limits: economy };
  }
  if (!ad) return { via: 'balance', shown };
  return { via: 'ad', ticket: ad.ticket, left: adsLeft(economy.adUnlocksPerDay, ad.usedAt, now) };
}
