import { ReturnTo } from '#contract/pay-shapes.ts';

const PAGES: Readonly<Record<ReturnTo['page'], string>> = {
  episode: '/pages/shortPlay/index',
  show: '/pages/shortPlay/detail',
  wallet: '/pages/common/wallet/index',
  shop: '/pages/common/shop/index',
  vip: '/pages/common/vip/index',
};

/** Providers redirect the viewer here, whatever the result. */
export const RETURN_PATH = '/pay/return/';

/** The closed list of pages prevents redirects to other hosts. */
export function returnUrl(returnTo: unknown, orderId: string): string {
  const parsed = ReturnTo.safeParse(returnTo);
  if (!parsed.success) return '/#/';
  const { page, ...parameters } = parsed.data;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...parameters, order_id: orderId })) search.set(name, String(value));
  return `/#${PAGES[page]}?${search.toString()}`;
}
