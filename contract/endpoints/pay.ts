/** Buying coins and VIP: products, orders, proofs of payment. Spec §1, §3. */
import { z } from 'zod';
import { PROVIDERS } from '#domain/money/providers.ts';
import { endpoint } from '../endpoint.ts';
import { Done, EpisodeNumber, Instant, Nothing, ShowId } from '../shapes.ts';

const Provider = z.enum(PROVIDERS);
const Plan = z.enum(['weekly', 'monthly', 'yearly']);
/** Well-formed is not the same as known: an unknown product is NotFound. */
const ProductId = z.string().regex(/^\w{1,64}$/);
const Price = { price_minor: z.int(), currency: z.enum(['USD']) };

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

/** Where in the app a viewer goes after the checkout: a closed list. The app adds nothing to it but `order_id`. */
export const ReturnTo = z.discriminatedUnion('page', [
  z.strictObject({ page: z.literal('episode'), tv_id: ShowId, ep: EpisodeNumber }),
  z.strictObject({ page: z.literal('show'), tv_id: ShowId }),
  z.strictObject({ page: z.literal('wallet') }),
  z.strictObject({ page: z.literal('shop') }),
  z.strictObject({ page: z.literal('vip') }),
]);
export type ReturnTo = z.infer<typeof ReturnTo>;

/**
 * One purchase. `paid` means that what was bought is in the wallet, `refunded` that all of it was taken back.
 * `coins` and `bonus` are the package's, `extra` what the first top-up added when it was credited (else 0).
 */
export const Order = z.object({
  order_id: z.uuid(),
  product_id: ProductId,
  provider: Provider,
  status: z.enum(['pending', 'paid', 'failed', 'refunded']),
  /** The provider's page, to be opened in place of the app; null unless pending, and where a store's app pays. */
  checkout_url: z.url().nullable(),
  ...Price,
  coins: z.int(),
  bonus: z.int(),
  extra: z.int(),
  vip_days: z.int(),
  refunded_minor: z.int(),
  created_at: Instant,
  paid_at: Instant.nullable(),
});
export type Order = z.infer<typeof Order>;

/** An order that is pending for the same product at the same provider is given again: a double tap makes one order. */
export const order = endpoint({
  path: 'pay/order',
  summary: 'Order a product; its price is the server’s',
  session: 'required',
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
  input: z.strictObject({ provider: Provider }),
  output: z.object({ orders: z.array(Order) }),
  errors: ['NotFound'],
  fault: 'ServerFault',
});

/**
 * The plan that a viewer has, while it lasts. Its next period is charged once in the 24 h before `expires_at`:
 * `renews_at` and `cancel_by` are 24 h before it, also where it does not renew. Spec §4.
 */
export const Subscription = z.object({
  plan: Plan,
  provider: Provider,
  /** `cancelled` lasts until `expires_at`; with `past_due` a charge failed and is tried again until then. */
  status: z.enum(['active', 'past_due', 'cancelled']),
  /** The end of what is paid. Days from codes come on top of it and stand in the viewer's `vip` alone. */
  expires_at: Instant,
  renews_at: Instant,
  will_renew: z.boolean(),
  /** Until then a cancel keeps the next period from being charged. */
  cancel_by: Instant,
  /**
   * Where the cancel came in the last 24 h of a period: when the one more period that follows was charged, or was due
   * to be; while `expires_at` has not moved on, that charge is still to come. Null where no charge follows a cancel.
   */
  last_charge_at: Instant.nullable(),
  /** What a period costs. */
  ...Price,
  /** Whether a cancel can still be taken back. */
  can_resume: z.boolean(),
  /** The store's own page, where its plans are cancelled and resumed; null where that is done here. */
  manage_url: z.url().nullable(),
  /** What is to be said before `cancel_by`: from 72 h before until then, unless it was cancelled or dismissed. */
  reminder: z.object({ renews_at: Instant, ...Price }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** Null without a plan: never bought, over, or VIP by codes alone. */
export const subscription = endpoint({
  path: 'pay/subscription',
  summary: 'The viewer’s plan, and what becomes of it',
  session: 'required',
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
  input: Nothing,
  output: Done,
  errors: [],
  fault: 'ServerFault',
});
