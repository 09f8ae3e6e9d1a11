import { ReturnTo } from '#contract/pay-shapes.ts';
import { pageHref } from '#server/http/page-href.ts';

/** Providers redirect the viewer here, whatever the result. */
export const RETURN_PATH = '/pay/return/';

/** Returns the address for viewers who cancel, from that for the others. */
export function cancelUrl(url: string): string {
  return `${url}?cancelled=1`;
}

/**
 * The closed list of pages prevents redirects to other hosts.
 * @param orderId null for a viewer who cancelled and has nothing to wait for
 */
export function returnUrl(returnTo: unknown, orderId: string | null): string {
  const parsed = ReturnTo.safeParse(returnTo);
  if (!parsed.success) return '/#/';
  const { page, ...parameters } = parsed.data;
  return pageHref(page, orderId === null ? parameters : { ...parameters, order_id: orderId });
}
