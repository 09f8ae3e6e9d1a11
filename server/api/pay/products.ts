import { products as endpoint } from '#contract/endpoints/pay.ts';
import { bestValue } from '#domain/money/package-value.ts';
import { COIN_PACKAGES, VIP_PLANS } from '#domain/money/products.ts';
import { isFirstTopupOpen } from '#server/db/orders.ts';
import { defineHandler } from '#server/http/handler.ts';
import { offeredProviders } from '#server/pay/offered-providers.ts';

export const products = defineHandler(endpoint, async ({ viewer, device, context }) => {
  const [isFirstTopup, { firstTopupPercent }, mostPopular] = await Promise.all([
    isFirstTopupOpen(context.db, viewer.userId),
    context.economy(),
    context.popularPackage(),
  ]);
  return {
    vip: VIP_PLANS.map(({ productId, plan, days, priceMinor, currency }) => ({
      product_id: productId,
      plan,
      days,
      price_minor: priceMinor,
      currency,
    })),
    coins: COIN_PACKAGES.map(({ productId, coins, bonus, priceMinor, currency }) => ({
      product_id: productId,
      coins,
      bonus,
      price_minor: priceMinor,
      currency,
    })),
    first_topup: { available: isFirstTopup && firstTopupPercent > 0, extra_percent: firstTopupPercent },
    marks: {
      best_value: bestValue(COIN_PACKAGES, isFirstTopup ? firstTopupPercent : 0),
      most_popular: mostPopular,
    },
    providers: offeredProviders(device, context),
  };
});
