import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/money/products.ts';
import { text } from '#i18n/server-texts.ts';

/** Returns texts for the checkout page. */
export function productName(product: Product, language: Language): { name: string; bonus: string | null } {
  const number = (value: number) => value.toLocaleString(language);
  if ('plan' in product) {
    return { name: text('checkout.vip', language, { days: number(product.days) }), bonus: null };
  }
  const bonus = product.bonus > 0 ? text('checkout.bonus', language, { amount: number(product.bonus) }) : null;
  return { name: text('checkout.coins', language, { amount: number(product.coins) }), bonus };
}
