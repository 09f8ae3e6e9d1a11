import { z } from 'zod';
import type { ReturnTo as ReturnToPage } from '#domain/return-to.ts';
import { PROVIDERS } from '#domain/money/providers.ts';
import { EpisodeNumber, Instant, Plan, ShowId } from './shapes.ts';

export const Provider = z.enum(PROVIDERS);
export const ProductId = z.string().regex(/^\w{1,64}$/);
export const Price = { price_minor: z.int(), currency: z.enum(['USD']) };

/** The list is closed, so that no other address can be injected. */
export const ReturnTo = z.discriminatedUnion('page', [
  z.strictObject({ page: z.literal('episode'), tv_id: ShowId, ep: EpisodeNumber }),
  z.strictObject({ page: z.literal('show'), tv_id: ShowId }),
  z.strictObject({ page: z.literal('wallet') }),
  z.strictObject({ page: z.literal('shop') }),
  z.strictObject({ page: z.literal('vip') }),
]) satisfies z.ZodType<ReturnToPage>;
export type ReturnTo = z.infer<typeof ReturnTo>;

/** `refunded` means completely refunded. `extra` is the number of coins that were added for a first top-up. */
export const Order = z.object({
  order_id: z.uuid(),
  product_id: ProductId,
  provider: Provider,
  status: z.enum(['pending', 'paid', 'failed', 'refunded']),
  /** Is set while the order is pending at a provider with a checkout page. */
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

/** The next period is charged from `renews_at`, which equals `cancel_by`, 24 h before `expires_at` (spec §4). */
export const Subscription = z.object({
  plan: Plan,
  provider: Provider,
  /** `past_due` means that a failed charge is retried until `expires_at`. */
  status: z.enum(['active', 'past_due', 'cancelled']),
  /** Excludes VIP days from codes. */
  expires_at: Instant,
  renews_at: Instant,
  will_renew: z.boolean(),
  cancel_by: Instant,
  /** The time of the final charge after a cancellation in the last 24 h; pending until `expires_at` moves. */
  last_charge_at: Instant.nullable(),
  ...Price,
  /** False for the plan of an app store, and when the plan's provider is no longer configured. */
  can_cancel: z.boolean(),
  can_resume: z.boolean(),
  /** The store's page; null if the API cancels the plan. */
  manage_url: z.url().nullable(),
  /** Is set in the 72 h before `cancel_by`, unless cancelled or dismissed. */
  reminder: z.object({ renews_at: Instant, ...Price }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;
