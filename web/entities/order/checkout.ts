/** Ordering a product, and the way to its checkout. Spec §1. */
import type { Operations } from '#contract/api.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { text } from '#web/text/i18n.ts';
import type { Products } from './queries.ts';

export type Provider = Products['providers'][number];
export type ReturnTo = NonNullable<Operations['pay/order']['input']['return_to']>;
export type OrderChoice = { readonly productId: string; readonly provider: Provider };

/**
 * Orders a product and opens its checkout in place of the app. Asked twice, it is one order.
 * @param returnTo where the viewer comes back to, whatever becomes of the order
 * @throws RequestError not toasted yet
 */
export async function openCheckout({ productId, provider }: OrderChoice, returnTo: ReturnTo): Promise<void> {
  const input = { product_id: productId, provider, return_to: returnTo };
  const { checkout_url: url } = await request('pay/order', input, { quiet: true });
  if (url === null) throw new RequestError('rule', 0, text('store.no_checkout'));
  location.assign(url);
}
