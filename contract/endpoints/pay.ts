/** Implements spec §1, §3. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Order, Price, ProductId, Provider, ReturnTo, Subscription } from '../pay-shapes.ts';
import { NoData, NoParameters, Plan } from '../shapes.ts';

const CoinPackage = z.object({ product_id: ProductId, coins: z.int(), bonus: z.int(), ...Price });
const VipPlan = z.object({ product_id: ProductId, plan: Plan, days: z.int(), ...Price });

/**
 * Sorts by price. `providers` contains only the store for a store's app (`X-App-Id`), otherwise those with a checkout
 * page.
 */
export const products = endpoint({
  path: 'pay/products',
  summary: 'List coin packages, VIP plans, the first top-up offer and the payment providers',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: z.object({
    vip: z.array(VipPlan),
    coins: z.array(CoinPackage),
    first_topup: z.object({ available: z.boolean(), extra_percent: z.int() }),
    /** Packages of coins: the lowest price per coin for this viewer, and the best sold in 30 days. Null if unclear. */
    marks: z.object({ best_value: ProductId.nullable(), most_popular: ProductId.nullable() }),
    providers: z.array(Provider),
  }),
  errors: [],
  fallbackError: 'ServerFault',
});

/**
 * Reuses the viewer's pending order of the same product and provider for 30 minutes, unless the first top-up now adds
 * other coins than it names. The checkout of a replaced order is closed.
 */
export const order = endpoint({
  path: 'pay/order',
  summary: 'Order a product at the server’s price',
  session: 'required',
  throttle: 'default',
  freshSession: true,
  input: z.strictObject({
    product_id: ProductId,
    provider: Provider,
    return_to: ReturnTo.default({ page: 'wallet' }),
  }),
  output: Order,
  errors: ['NotFound', 'SubscribedSamePlan', 'SubscribedOtherPlan', 'PaymentsClosed'],
  fallbackError: 'ServerFault',
});

export const orderStatus = endpoint({
  path: 'pay/order_status',
  summary: 'Get the status of an order',
  session: 'required',
  throttle: 'default',
  // Asking the provider may credit the order.
  freshSession: true,
  input: z.strictObject({ order_id: z.uuid() }),
  output: Order,
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});

/**
 * Returns `ALREADY_DONE` if the order was credited before. Google Play's `proof` is `<product id>:<purchase token>`.
 */
export const verify = endpoint({
  path: 'pay/verify',
  summary: 'Verify a payment by the checkout’s reference or a store’s receipt',
  session: 'required',
  throttle: 'default',
  freshSession: true,
  repeatable: true,
  input: z.strictObject({ provider: Provider, proof: z.string().min(1).max(16_384) }),
  output: Order,
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});

/** Returns the orders that this request credited. */
export const restore = endpoint({
  path: 'pay/restore',
  summary: 'Credit purchases that are paid but not credited',
  session: 'required',
  throttle: 'default',
  freshSession: true,
  input: z.strictObject({ provider: Provider }),
  output: z.object({ orders: z.array(Order) }),
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});

/** Returns null without a plan; VIP days from codes are no plan. */
export const subscription = endpoint({
  path: 'pay/subscription',
  summary: 'Get the viewer’s plan',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: Subscription.nullable(),
  errors: [],
  fallbackError: 'ServerFault',
});

/** Is idempotent. A store's plan is cancelled at `manage_url` instead. */
export const subscriptionCancel = endpoint({
  path: 'pay/subscription_cancel',
  summary: 'Cancel the renewal; in the last 24 h of a period, one more period follows',
  session: 'required',
  throttle: 'default',
  freshSession: true,
  input: NoParameters,
  output: Subscription,
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});

/** In the last 24 h of a period, the charge is due at once. A store's plan stays unchanged. NotFound after the end. */
export const subscriptionResume = endpoint({
  path: 'pay/subscription_resume',
  summary: 'Resume a cancelled plan',
  session: 'required',
  throttle: 'default',
  freshSession: true,
  input: NoParameters,
  output: Subscription,
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});

export const reminderDismiss = endpoint({
  path: 'pay/reminder_dismiss',
  summary: 'Dismiss the renewal reminder of this period on all devices',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});
