/** All seven dictionaries at once, for the server; the app loads one. */
import type { Language } from '#domain/languages.ts';
import { de } from './de.ts';
import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { zhCN } from './zh-CN.ts';
import { zhTW } from './zh-TW.ts';

export const DICTIONARIES: Readonly<Record<Language, Dictionary>> = {
  en,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  ja,
  de,
  fr,
  ko,
};
