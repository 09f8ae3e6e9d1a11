/** The languages as their speakers write them. */
import type { Language } from '#domain/languages.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  de: 'Deutsch',
  fr: 'Français',
  ko: '한국어',
};
