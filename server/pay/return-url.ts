import { ReturnTo } from '#contract/pay-shapes.ts';
import { pageHref } from '#server/http/page-href.ts';

/** Providers redirect the viewer here, whatever the result. */
export const RETURN_PATH = '/pay/return/';

/** The closed list of pages prevents redirects to other hosts. */
export function returnUrl(returnTo: unknown, orderId: string): string {
  const parsed = ReturnTo.safeParse(returnTo);
  if (!parsed.success) return '/#/';
  const { page, ...parameters } = parsed.data;
  return pageHref(page, { ...parameters, order_id: orderId });
}
