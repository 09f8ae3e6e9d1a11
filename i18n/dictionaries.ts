import type { Language } from '#domain/languages.ts';
import deCommerce from './de/commerce.json' with { type: 'json' };
import deApp from './de/app.json' with { type: 'json' };
import deSandbox from './de/sandbox.json' with { type: 'json' };
import frCommerce from './fr/commerce.json' with { type: 'json' };
import frApp from './fr/app.json' with { type: 'json' };
import frSandbox from './fr/sandbox.json' with { type: 'json' };
import jaCommerce from './ja/commerce.json' with { type: 'json' };
import jaApp from './ja/app.json' with { type: 'json' };
import jaSandbox from './ja/sandbox.json' with { type: 'json' };
import koCommerce from './ko/commerce.json' with { type: 'json' };
import koApp from './ko/app.json' with { type: 'json' };
import koSandbox from './ko/sandbox.json' with { type: 'json' };
import zhCNCommerce from './zh-CN/commerce.json' with { type: 'json' };
import zhCNApp from './zh-CN/app.json' with { type: 'json' };
import zhCNSandbox from './zh-CN/sandbox.json' with { type: 'json' };
import zhTWCommerce from './zh-TW/commerce.json' with { type: 'json' };
import zhTWApp from './zh-TW/app.json' with { type: 'json' };
import zhTWSandbox from './zh-TW/sandbox.json' with { type: 'json' };
import type { Dictionary } from './dictionary.ts';
import { ENGLISH } from './english.ts';

export const DICTIONARIES: Readonly<Record<Language, Dictionary>> = {
  en: { ...ENGLISH.app, ...ENGLISH.commerce, ...ENGLISH.sandbox },
  'zh-CN': { ...zhCNApp, ...zhCNCommerce, ...zhCNSandbox },
  'zh-TW': { ...zhTWApp, ...zhTWCommerce, ...zhTWSandbox },
  ja: { ...jaApp, ...jaCommerce, ...jaSandbox },
  de: { ...deApp, ...deCommerce, ...deSandbox },
  fr: { ...frApp, ...frCommerce, ...frSandbox },
  ko: { ...koApp, ...koCommerce, ...koSandbox },
};
