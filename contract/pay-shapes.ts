/** Wire shapes of orders and subscriptions. */
import { z } from 'zod';
import type { ReturnTo as ReturnToPage } from '#domain/return-to.ts';
import { PROVIDERS } from '#domain/money/providers.ts';
import { EpisodeNumber, Instant, ShowId } from './shapes.ts';

export const Provider = z.enum(PROVIDERS);
export const Plan = z.enum(['weekly', 'monthly', 'yearly']);
/** Well-formed is not the same as known: an unknown product is NotFound. */
export const ProductId = z.string().regex(/^\w{1,64}$/);
export const Price = { price_minor: z.int(), currency: z.enum(['USD']) };

/** Where in the app a viewer goes after the checkout: a closed list. The app adds nothing to it but `order_id`. */
export const ReturnTo = z.discriminatedUnion('page', [
  z.strictObject({ page: z.literal('episode'), tv_id: ShowId, ep: EpisodeNumber }),
  z.strictObject({ page: z.literal('show'), tv_id: ShowId }),
  z.strictObject({ page: z.literal('wallet') }),
  z.strictObject({ page: z.literal('shop') }),
  z.strictObject({ page: z.literal('vip') }),
]) satisfies z.ZodType<ReturnToPage>;
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
