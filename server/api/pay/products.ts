import { products as endpoint } from '#contract/endpoints/pay.ts';
import { bestValue } from '#domain/money/package-value.ts';
import { COIN_PACKAGES, VIP_PLANS } from '#domain/money/products.ts';
import { PROVIDERS, type ProviderName } from '#domain/money/providers.ts';
import { isFirstTopupOpen } from '#server/db/orders.ts';
import { defineHandler } from '#server/http/handler.ts';
import type { Providers } from '#server/pay/provider.ts';

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
    first_topup: { available: isFirstTopup, extra_percent: firstTopupPercent },
    marks: {
      best_value: bestValue(COIN_PACKAGES, isFirstTopup ? firstTopupPercent : 0),
      most_popular: mostPopular,
    },
    providers: providersFor(device.headers['x-app-id'], context.providers),
  };
});

/** Returns the providers for an app. App stores require that their apps sell only through the store. */
function providersFor(appId: string | undefined, providers: Providers): ProviderName[] {
  const offered = PROVIDERS.filter((name) => providers[name] !== null);
  const inAppStore = offered.filter((name) => providers[name]?.store?.appId === appId);
  return inAppStore.length > 0 && appId !== undefined ? inAppStore : offered.filter((name) => !providers[name]?.store);
}
