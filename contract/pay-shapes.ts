import { z } from 'zod';
import type { ReturnTo as ReturnToPage } from '#domain/return-to.ts';
import { PROVIDERS } from '#domain/money/providers.ts';
import { EpisodeNumber, Instant, Plan, ShowId } from './shapes.ts';

export const Provider = z.enum(PROVIDERS);
export const ProductId = z.string().regex(/^\w{1,64}$/);
export const Price = { price_minor: z.int(), currency: z.enum(['USD']) };

/** The page of the app that opens after the checkout. A closed list, so that no other address can be injected. */
export const ReturnTo = z.discriminatedUnion('page', [
  z.strictObject({ page: z.literal('episode'), tv_id: ShowId, ep: EpisodeNumber }),
  z.strictObject({ page: z.literal('show'), tv_id: ShowId }),
  z.strictObject({ page: z.literal('wallet') }),
  z.strictObject({ page: z.literal('shop') }),
  z.strictObject({ page: z.literal('vip') }),
]) satisfies z.ZodType<ReturnToPage>;
export type ReturnTo = z.infer<typeof ReturnTo>;

/**
 * One purchase. `paid`: the product is credited; `refunded`: all of it is revoked. `extra` is the bonus of the first
 * top-up, 0 before it is credited. Prices are in minor units.
 */
export const Order = z.object({
  order_id: z.uuid(),
  product_id: ProductId,
  provider: Provider,
  status: z.enum(['pending', 'paid', 'failed', 'refunded']),
  /** The provider's checkout page for a pending order; null for purchases in a store's app. */
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

/**
 * The viewer's current plan. The next period is charged in the 24 h before `expires_at`, so `renews_at` and `cancel_by`
 * are 24 h before it, even if the plan does not renew. Spec §4.
 */
export const Subscription = z.object({
  plan: Plan,
  provider: Provider,
  /** `past_due`: a charge failed and is retried until `expires_at`. */
  status: z.enum(['active', 'past_due', 'cancelled']),
  /** End of the paid period. VIP days from codes are added only to `vip` of the viewer. */
  expires_at: Instant,
  renews_at: Instant,
  will_renew: z.boolean(),
  /** A cancellation until this time prevents the next charge. */
  cancel_by: Instant,
  /**
   * Set if the plan was cancelled in the last 24 h of a period: the time of the one charge that still follows. Until
   * `expires_at` has moved, that charge is pending.
   */
  last_charge_at: Instant.nullable(),
  ...Price,
  can_resume: z.boolean(),
  /** The store's page to cancel and resume its plans; null if the API does that. */
  manage_url: z.url().nullable(),
  /** Set in the 72 h before `cancel_by`, unless the plan is cancelled or the reminder dismissed. */
  reminder: z.object({ renews_at: Instant, ...Price }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;
