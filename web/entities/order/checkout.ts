import type { Operations } from '#contract/api.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { text } from '#web/text/i18n.ts';
import type { Products } from './queries.ts';

export type Provider = Products['providers'][number];
export type ReturnTo = NonNullable<Operations['pay/order']['input']['return_to']>;
export type OrderChoice = { readonly productId: string; readonly provider: Provider };

/** Opens the checkout page. A repeated call reuses the pending order. @throws RequestError without a toast */
export async function openCheckout({ productId, provider }: OrderChoice, returnTo: ReturnTo): Promise<void> {
  const input = { product_id: productId, provider, return_to: returnTo };
  const { checkout_url: url } = await request('pay/order', input, { quiet: true, failure: 'error.pay' });
  if (url === null) throw new RequestError('rule', 0, text('error.pay'), text('error.hint_retry'));
  location.assign(url);
}
