/** Long texts that the server sends: answers to frequent questions, and the legal documents. The app does not contain them. */
import type { Language } from '#domain/languages.ts';
import deFaq from './documents/de/faq.json' with { type: 'json' };
import deLegal from './documents/de/legal.json' with { type: 'json' };
import enFaq from './documents/en/faq.json' with { type: 'json' };
import enLegal from './documents/en/legal.json' with { type: 'json' };
import frFaq from './documents/fr/faq.json' with { type: 'json' };
import frLegal from './documents/fr/legal.json' with { type: 'json' };
import jaFaq from './documents/ja/faq.json' with { type: 'json' };
import jaLegal from './documents/ja/legal.json' with { type: 'json' };
import koFaq from './documents/ko/faq.json' with { type: 'json' };
import koLegal from './documents/ko/legal.json' with { type: 'json' };
import zhCNFaq from './documents/zh-CN/faq.json' with { type: 'json' };
import zhCNLegal from './documents/zh-CN/legal.json' with { type: 'json' };
import zhTWFaq from './documents/zh-TW/faq.json' with { type: 'json' };
import zhTWLegal from './documents/zh-TW/legal.json' with { type: 'json' };

export type FaqTexts = Readonly<Record<keyof typeof enFaq, string>>;
export type LegalTexts = Readonly<Record<keyof typeof enLegal, string>>;

export const FAQ_TEXTS: Readonly<Record<Language, FaqTexts>> = {
  en: enFaq,
  'zh-CN': zhCNFaq,
  'zh-TW': zhTWFaq,
  ja: jaFaq,
  de: deFaq,
  fr: frFaq,
  ko: koFaq,
};

export const LEGAL_TEXTS: Readonly<Record<Language, LegalTexts>> = {
  en: enLegal,
  'zh-CN': zhCNLegal,
  'zh-TW': zhTWLegal,
  ja: jaLegal,
  de: deLegal,
  fr: frLegal,
  ko: koLegal,
};
