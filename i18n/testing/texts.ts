import type { Language } from '#domain/languages.ts';
import { DICTIONARIES } from '../dictionaries.ts';

type TextKey = keyof (typeof DICTIONARIES)['en'];
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Returns a function that looks up a text and fills in its values. */
export function createTranslate(language: Language): Translate {
  return (key, values = {}) =>
    DICTIONARIES[language][key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}

export const en = DICTIONARIES.en;
export const t = createTranslate('en');

export const coinsText = (amount: string | number): string => t('unlock.coins_other', { amount });
