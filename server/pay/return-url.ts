/** The way back into the app: a closed list of its pages with typed parameters, always on this very host. */
import { ReturnTo } from '#contract/pay-shapes.ts';

const PAGES: Readonly<Record<ReturnTo['page'], string>> = {
  episode: '/pages/shortPlay/index',
  show: '/pages/shortPlay/detail',
  wallet: '/pages/common/wallet/index',
  shop: '/pages/common/shop/index',
  vip: '/pages/common/vip/index',
};

/** Where a provider sends the viewer, whatever became of the order. */
export const RETURN_PATH = '/pay/return/';

/** The page that a viewer came from, told which order it is about. What does not fit the list any more leads home. */
export function returnUrl(returnTo: unknown, orderId: string): string {
  const parsed = ReturnTo.safeParse(returnTo);
  if (!parsed.success) return '/#/';
  const { page, ...parameters } = parsed.data;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...parameters, order_id: orderId })) search.set(name, String(value));
  return `/#${PAGES[page]}?${search.toString()}`;
}
