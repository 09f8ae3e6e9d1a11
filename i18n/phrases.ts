/** What viewers write to characters, by which the answers without a language model recognise their meaning. */
import type { Phrases } from '#domain/chat/phrases.ts';
import type { Language } from '#domain/languages.ts';
import de from './chat/phrases/de.json' with { type: 'json' };
import en from './chat/phrases/en.json' with { type: 'json' };
import fr from './chat/phrases/fr.json' with { type: 'json' };
import ja from './chat/phrases/ja.json' with { type: 'json' };
import ko from './chat/phrases/ko.json' with { type: 'json' };
import zhCN from './chat/phrases/zh-CN.json' with { type: 'json' };
import zhTW from './chat/phrases/zh-TW.json' with { type: 'json' };

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  ja,
  de,
  fr,
  ko,
};
