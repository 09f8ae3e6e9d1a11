/** What the store sells in component tests: the packages and plans of the product. */
import type { Operations } from '#contract/api.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { COIN_PACKAGES, VIP_PLANS } from '#domain/money/products.ts';
import { fromNow } from './responses.ts';

type Products = Operations['pay/products']['output'];
type Order = Operations['pay/order_status']['output'];

/** Returns what a viewer without purchases is offered: the first top-up adds 50%. */
export const products = (changes: Partial<Products> = {}): Products => ({
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
  first_topup: { available: true, extra_percent: 50 },
  marks: { best_value: 'coins_10000', most_popular: null },
  providers: ['sandbox'],
  ...changes,
});

export const ORDER_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Returns a paid order of 500 coins, which is the first top-up. */
export const order = (changes: Partial<Order> = {}): Order => ({
  order_id: ORDER_ID,
  product_id: 'coins_500',
  provider: 'sandbox',
  status: 'paid',
  checkout_url: null,
  price_minor: 499,
  currency: 'USD',
  coins: 500,
  bonus: 0,
  extra: 250,
  vip_days: 0,
  refunded_minor: 0,
  created_at: fromNow(-60_000),
  paid_at: fromNow(0),
  ...changes,
});

type Subscription = NonNullable<Operations['pay/subscription']['output']>;

/** Returns a weekly plan that renews in five days. */
export const subscription = (changes: Partial<Subscription> = {}): Subscription => {
  const renewsAt = changes.renews_at ?? fromNow(5 * DAY_MS);
  return {
    plan: 'weekly',
    provider: 'sandbox',
    status: 'active',
    expires_at: fromNow(6 * DAY_MS),
    renews_at: renewsAt,
    will_renew: true,
    cancel_by: renewsAt,
    last_charge_at: null,
    price_minor: 1_999,
    currency: 'USD',
    can_cancel: true,
    can_resume: false,
    manage_url: null,
    reminder: null,
    ...changes,
  };
};
