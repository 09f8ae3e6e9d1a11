import { products as call } from '#contract/endpoints/pay.ts';
import { COIN_PACKAGES, VIP_PLANS } from '#domain/money/products.ts';
import { PROVIDERS } from '#domain/money/providers.ts';
import { isFirstTopupOpen } from '#server/db/orders.ts';
import { handle } from '#server/http/verb.ts';

export const products = handle(call, async ({ viewer, context }) => ({
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
  first_topup: {
    available: await isFirstTopupOpen(context.db, viewer.userId),
    extra_percent: (await context.economy()).firstTopupPercent,
  },
  providers: PROVIDERS.filter((name) => context.providers[name] !== null),
}));
