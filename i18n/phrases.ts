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

const ALL: readonly Phrases[] = [en, zhCN, zhTW, ja, de, fr, ko];

/** Viewers do not always write in the language of the app, so these count in every language. */
const DEFLECT = ALL.flatMap(({ kinds }) => kinds.deflect);
const REJECTED = ALL.flatMap(({ rejected }) => rejected);
const CRISIS = ALL.flatMap(({ crisis }) => crisis);

function complete(phrases: Phrases): Phrases {
  return { ...phrases, kinds: { ...phrases.kinds, deflect: DEFLECT }, rejected: REJECTED, crisis: CRISIS };
}

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: complete(en),
  'zh-CN': complete(zhCN),
  'zh-TW': complete(zhTW),
  ja: complete(ja),
  de: complete(de),
  fr: complete(fr),
  ko: complete(ko),
};
