import { unlockBulk as endpoint } from '#contract/endpoints/unlock.ts';
import { unlockBundle } from '#domain/money/bundle.ts';
import { readShowWithTerms } from '#server/catalogue/show-terms.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { showUnlockState } from '#server/db/unlocks.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import { toBundleInput } from './bundle-input.ts';

export const unlockBulk = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { userId } = viewer;
  const requestedAt = context.clock.now().getTime();
  const economy = await context.economy();
  const showWithTerms = await readShowWithTerms(context.catalogue, input.tv_id);
  return changeMoney(context, {
    userId,
    state: showUnlockState(userId, showWithTerms.terms.tvId),
    idempotencyKey: toIdempotencyKey(endpoint, input, idempotencyKey),
    decide: (ledger, state, now) => {
      const before = ledger.balances;
      const { size, from, price } = input;
      const request = {
        size,
        from: from ?? null,
        shownPrice: price ?? null,
        requestedAt,
        bought: state.bundles,
      };
      const episodes = unlockBundle(ledger, request, toBundleInput(showWithTerms, state, before, economy, now));
      const { coins, bonus } = ledger.balances;
      return {
        unlocked: [...episodes],
        spent: { coins: before.coins - coins, bonus: before.bonus - bonus },
        wallet: presentWallet(ledger.balances),
      };
    },
  });
});
