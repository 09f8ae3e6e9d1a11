/** Amounts of coins and money as the viewer's language writes them. */
import { useLanguage } from '#web/state/language-store.ts';

export type NumberFormats = {
  /** All digits: 1,250. */
  readonly whole: (value: number) => string;
  /** With its sign, which 0 has not: +1,250, −60. */
  readonly signed: (value: number) => string;
  /** A price, given in minor units. */
  readonly price: (minor: number, currency: string) => string;
  /** A share, given in percent: 10%. */
  readonly percent: (value: number) => string;
};

export function useNumberFormats(): NumberFormats {
  const language = useLanguage();
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, options).format(value);
  return {
    whole: (value) => format(value, {}),
    // Chinese, Japanese and Korean write a hyphen, which is too short a sign beside a plus.
    signed: (value) => format(value, { signDisplay: 'exceptZero' }).replace('-', '−'),
    price: (minor, currency) => format(minor / 100, { style: 'currency', currency }),
    percent: (value) => format(value / 100, { style: 'percent' }),
  };
}
