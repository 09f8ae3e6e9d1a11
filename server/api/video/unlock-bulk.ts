import { unlockBulk as endpoint } from '#contract/endpoints/unlock.ts';
import { unlockBundle } from '#domain/money/bundle.ts';
import { readShowOnSale } from '#server/catalogue/show-terms.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { showFacts } from '#server/db/unlocks.ts';
import { requestIdentity } from '#server/http/request-identity.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import { bundleQuestion } from './bundle-question.ts';

export const unlockBulk = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { userId } = viewer;
  const askedAt = context.clock.now().getTime();
  const economy = await context.economy();
  const sale = await readShowOnSale(context.catalogue, input.tv_id);
  return changeMoney(context, {
    userId,
    facts: showFacts(userId, sale.terms.tvId),
    identity: requestIdentity(endpoint, input, idempotencyKey),
    decide: (book, facts, now) => {
      const before = book.holdings;
      const { size, from, price } = input;
      const boughtAt = facts.bundleBoughtAt;
      const request = { size, from: from ?? null, shown: price ?? null, askedAt, boughtAt };
      const episodes = unlockBundle(book, request, bundleQuestion(sale, facts, before, economy, now));
      const { coins, bonus } = book.holdings;
      return {
        unlocked: [...episodes],
        spent: { coins: before.coins - coins, bonus: before.bonus - bonus },
        wallet: presentWallet(book.holdings),
      };
    },
  });
});
