/** The app's texts, for locators and assertions. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';

type TextKey = keyof (typeof DICTIONARIES)['en'];
type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Fills in the values of a text. */
export function translateTo(language: keyof typeof DICTIONARIES): Translate {
  return (key, values = {}) =>
    DICTIONARIES[language][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const t = translateTo('en');

export const coins = (amount: string | number): string => t('unlock.coins_other', { amount });
