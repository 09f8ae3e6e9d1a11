import { useLanguage } from '#web/state/language-store.ts';

export type NumberFormats = {
  /** Formats as “1,250” in English. */
  readonly integer: (value: number) => string;
  /** Formats as “+1,250”, “−60” or “0”. */
  readonly signed: (value: number) => string;
  /** Formats an amount in minor units, of which 100 are one unit of the currency. */
  readonly price: (minor: number, currency: string) => string;
  /** Formats 10 as “10%” in English. */
  readonly percent: (value: number) => string;
};

export function useNumberFormats(): NumberFormats {
  const language = useLanguage();
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, options).format(value);
  return {
    integer: (value) => format(value, {}),
    // `Intl` writes a hyphen instead of a minus sign.
    signed: (value) => format(value, { signDisplay: 'exceptZero' }).replace('-', '−'),
    price: (minor, currency) => format(minor / 100, { style: 'currency', currency }),
    percent: (value) => format(value / 100, { style: 'percent' }),
  };
}
