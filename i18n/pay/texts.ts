import type { enPay } from './en.ts';

/** The texts of the payment sandbox, key by key as in English. */
export type PayTexts = Readonly<Record<keyof typeof enPay, string>>;
