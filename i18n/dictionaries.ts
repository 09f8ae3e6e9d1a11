/** All seven dictionaries at once, for the server; the app loads one, in two parts. */
import type { Language } from '#domain/languages.ts';
import { de } from './de.ts';
import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { zhCN } from './zh-CN.ts';
import { zhTW } from './zh-TW.ts';
import { deLater } from './later/de.ts';
import { enLater } from './later/en.ts';
import { frLater } from './later/fr.ts';
import { jaLater } from './later/ja.ts';
import { koLater } from './later/ko.ts';
import { zhCNLater } from './later/zh-CN.ts';
import { zhTWLater } from './later/zh-TW.ts';

export const DICTIONARIES: Readonly<Record<Language, Dictionary>> = {
  en: { ...en, ...enLater },
  'zh-CN': { ...zhCN, ...zhCNLater },
  'zh-TW': { ...zhTW, ...zhTWLater },
  ja: { ...ja, ...jaLater },
  de: { ...de, ...deLater },
  fr: { ...fr, ...frLater },
  ko: { ...ko, ...koLater },
};
