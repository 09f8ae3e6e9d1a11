import type { ReturnTo } from '#domain/return-to.ts';

const PAGES: Readonly<Record<ReturnTo['page'], string>> = {
  episode: '/pages/shortPlay/index',
  show: '/pages/shortPlay/detail',
  wallet: '/pages/common/wallet/index',
  shop: '/pages/common/shop/index',
  vip: '/pages/common/vip/index',
};

/** Returns the address of a page of the app, relative to the server's origin. */
export function pageHref(page: ReturnTo['page'], parameters: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) search.set(name, String(value));
  return `/#${PAGES[page]}${search.size > 0 ? `?${search.toString()}` : ''}`;
}
