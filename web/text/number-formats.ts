import { useLanguage } from '#web/state/language-store.ts';

export type NumberFormats = {
  /** 1,250 */
  readonly integer: (value: number) => string;
  /** +1,250, −60, 0 */
  readonly signed: (value: number) => string;
  /** Takes minor units. */
  readonly price: (minor: number, currency: string) => string;
  /** 10 becomes 10%. */
  readonly percent: (value: number) => string;
};

export function useNumberFormats(): NumberFormats {
  const language = useLanguage();
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, options).format(value);
  return {
    integer: (value) => format(value, {}),
    // Chinese, Japanese and Korean use a hyphen.
    signed: (value) => format(value, { signDisplay: 'exceptZero' }).replace('-', '−'),
    price: (minor, currency) => format(minor / 100, { style: 'currency', currency }),
    percent: (value) => format(value / 100, { style: 'percent' }),
  };
}
