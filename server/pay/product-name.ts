import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/money/products.ts';
import { text } from '#i18n/server-texts.ts';

/** The amount that the buyer gets, and what it consists of, such as “750 coins” and “500 + 250 first top-up”. */
export type ProductName = { readonly name: string; readonly parts: readonly string[] };

/** Returns texts for the checkout page. @param extra the coins that the first top-up adds */
export function productName(product: Product, extra: number, language: Language): ProductName {
  const number = (value: number) => value.toLocaleString(language);
  if ('plan' in product) return { name: text('checkout.vip', language, { days: number(product.days) }), parts: [] };
  const { coins, bonus } = product;
  return {
    name: text('checkout.coins', language, { amount: number(coins + extra) }),
    parts: [
      ...(extra > 0 ? [text('checkout.first_topup', language, { base: number(coins), extra: number(extra) })] : []),
      ...(bonus > 0 ? [text('checkout.bonus', language, { amount: number(bonus) })] : []),
    ],
  };
}
