import type Stripe from 'stripe';
import type { Language } from '#domain/languages.ts';
import { findProduct } from '#domain/money/products.ts';
import { CHECKOUT_MS } from '#server/db/orders.ts';
import { productName, type ProductName } from '../product-name.ts';
import type { CheckoutRequest } from '../provider.ts';
import { cancelUrl } from '../return-url.ts';

type Params = Stripe.Checkout.SessionCreateParams;

const LOCALES: Readonly<Record<Language, NonNullable<Params['locale']>>> = {
  en: 'en',
  'zh-CN': 'zh',
  'zh-TW': 'zh-TW',
  ja: 'ja',
  de: 'de',
  fr: 'fr',
  ko: 'ko',
};

/** Coins are sold as a payment, plans as a subscription. Amounts come from the stored order, never from the client. */
export function checkoutParams({ order, returnUrl }: CheckoutRequest): Params {
  const metadata = { order_id: order.order_id };
  const product = findProduct(order.product_id);
  const extra = order.offered_extra;
  const price = {
    currency: order.currency.toLowerCase(),
    unit_amount: order.price_minor,
    product_data: { name: product ? itemName(productName(product, extra, order.language), extra) : order.product_id },
  };
  const common = {
    client_reference_id: order.order_id,
    metadata,
    success_url: returnUrl,
    cancel_url: cancelUrl(returnUrl),
    locale: LOCALES[order.language],
    expires_at: Math.floor((order.created_at.getTime() + CHECKOUT_MS) / 1000),
  } satisfies Partial<Params>;
  if (order.plan === null) {
    return {
      ...common,
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: price }],
      payment_intent_data: { metadata },
    };
  }
  const recurring = { interval: 'day', interval_count: order.vip_days } as const;
  return {
    ...common,
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: { ...price, recurring } }],
    subscription_data: { metadata },
  };
}

/** Returns “1,500 coins: 1,000 + 500 first top-up + 100 bonus”, or “1,000 coins + 100 bonus” without the extra. */
function itemName({ name, parts }: ProductName, extra: number): string {
  return [extra > 0 ? `${name}:` : name, ...parts].join(' ');
}
