/** Buying coins and VIP: products, orders, proofs of payment. Spec §1, §3. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Order, Plan, Price, ProductId, Provider, ReturnTo, Subscription } from '../pay-shapes.ts';
import { Done, Nothing } from '../shapes.ts';

const CoinPackage = z.object({ product_id: ProductId, coins: z.int(), bonus: z.int(), ...Price });
const VipPlan = z.object({ product_id: ProductId, plan: Plan, days: z.int(), ...Price });

/**
 * What can be bought, in rising order, and of whom: an app from a store (told by `X-App-Id`) buys in that store, all
 * others of who has a page to pay on. An empty `providers` means that nothing can be bought here.
 */
export const products = endpoint({
  path: 'pay/products',
  summary: 'Coin packages, VIP plans, the first top-up offer, and who takes the money',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: z.object({
    vip: z.array(VipPlan),
    coins: z.array(CoinPackage),
    first_topup: z.object({ available: z.boolean(), extra_percent: z.int() }),
    providers: z.array(Provider),
  }),
  errors: [],
  fault: 'ServerFault',
});

/** An order that is pending for the same product at the same provider is given again: a double tap makes one order. */
export const order = endpoint({
  path: 'pay/order',
  summary: 'Order a product; its price is the server’s',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({
    product_id: ProductId,
    provider: Provider,
    return_to: ReturnTo.default({ page: 'wallet' }),
  }),
  output: Order,
  errors: ['NotFound', 'SubscribedSamePlan', 'SubscribedOtherPlan'],
  fault: 'ServerFault',
});

/** For the app that came back from a checkout. While the order is pending the provider itself may be asked. */
export const orderStatus = endpoint({
  path: 'pay/order_status',
  summary: 'How an order of the viewer stands',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ order_id: z.uuid() }),
  output: Order,
  errors: ['NotFound'],
  fault: 'ServerFault',
});

/**
 * Answers with the code 40117, a success, when what it proves had been credited before. A proof is a checkout's
 * reference, a transaction that Apple signed, or `<product id>:<purchase token>` of Google Play.
 */
export const verify = endpoint({
  path: 'pay/verify',
  summary: 'Show a proof of payment: the checkout’s reference, or a store’s receipt',
  session: 'required',
  throttle: 'default',
  repeatable: true,
  input: z.strictObject({ provider: Provider, proof: z.string().min(1).max(16_384) }),
  output: Order,
  errors: ['NotFound'],
  fault: 'ServerFault',
});

/** Asks the provider about every purchase of the viewer that is not settled. `orders` are those it settled now. */
export const restore = endpoint({
  path: 'pay/restore',
  summary: 'Look for purchases that have been paid and not arrived',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ provider: Provider }),
  output: z.object({ orders: z.array(Order) }),
  errors: ['NotFound'],
  fault: 'ServerFault',
});

/** Null without a plan: never bought, over, or VIP by codes alone. */
export const subscription = endpoint({
  path: 'pay/subscription',
  summary: 'The viewer’s plan, and what becomes of it',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: Subscription.nullable(),
  errors: [],
  fault: 'ServerFault',
});

/** A store's plan is given back as it stands: its viewer cancels at `manage_url`. Cancelling twice is once. */
export const subscriptionCancel = endpoint({
  path: 'pay/subscription_cancel',
  summary: 'Let the plan end instead of renewing; in its last 24 h, after one more period',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: Subscription,
  errors: ['NotFound'],
  fault: 'ServerFault',
});

/**
 * NotFound also once its provider has ended it. A store’s plan is given back as it stands. Resumed in the last 24 h, the
 * next period is charged at once.
 */
export const subscriptionResume = endpoint({
  path: 'pay/subscription_resume',
  summary: 'Take a cancel back while the plan lasts',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: Subscription,
  errors: ['NotFound'],
  fault: 'ServerFault',
});

/** The next period has a reminder of its own. */
export const reminderDismiss = endpoint({
  path: 'pay/reminder_dismiss',
  summary: 'Say no more of the coming renewal, on any device',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: Done,
  errors: [],
  fault: 'ServerFault',
});
