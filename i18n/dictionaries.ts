import type { Language } from '#domain/languages.ts';
import deCommerce from './de/commerce.json' with { type: 'json' };
import deApp from './de/app.json' with { type: 'json' };
import deServer from './de/server.json' with { type: 'json' };
import frCommerce from './fr/commerce.json' with { type: 'json' };
import frApp from './fr/app.json' with { type: 'json' };
import frServer from './fr/server.json' with { type: 'json' };
import jaCommerce from './ja/commerce.json' with { type: 'json' };
import jaApp from './ja/app.json' with { type: 'json' };
import jaServer from './ja/server.json' with { type: 'json' };
import koCommerce from './ko/commerce.json' with { type: 'json' };
import koApp from './ko/app.json' with { type: 'json' };
import koServer from './ko/server.json' with { type: 'json' };
import zhCNCommerce from './zh-CN/commerce.json' with { type: 'json' };
import zhCNApp from './zh-CN/app.json' with { type: 'json' };
import zhCNServer from './zh-CN/server.json' with { type: 'json' };
import zhTWCommerce from './zh-TW/commerce.json' with { type: 'json' };
import zhTWApp from './zh-TW/app.json' with { type: 'json' };
import zhTWServer from './zh-TW/server.json' with { type: 'json' };
import type { Dictionary } from './dictionary.ts';
import { ENGLISH } from './english.ts';

export const DICTIONARIES: Readonly<Record<Language, Dictionary>> = {
  en: { ...ENGLISH.app, ...ENGLISH.commerce, ...ENGLISH.server },
  'zh-CN': { ...zhCNApp, ...zhCNCommerce, ...zhCNServer },
  'zh-TW': { ...zhTWApp, ...zhTWCommerce, ...zhTWServer },
  ja: { ...jaApp, ...jaCommerce, ...jaServer },
  de: { ...deApp, ...deCommerce, ...deServer },
  fr: { ...frApp, ...frCommerce, ...frServer },
  ko: { ...koApp, ...koCommerce, ...koServer },
};
