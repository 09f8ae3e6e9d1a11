/** The dictionaries of all languages, for the server and for tests. The app loads single namespaces. */
import type { Language } from '#domain/languages.ts';
import deCommerce from './de/commerce.json' with { type: 'json' };
import deCommon from './de/common.json' with { type: 'json' };
import deSandbox from './de/sandbox.json' with { type: 'json' };
import frCommerce from './fr/commerce.json' with { type: 'json' };
import frCommon from './fr/common.json' with { type: 'json' };
import frSandbox from './fr/sandbox.json' with { type: 'json' };
import jaCommerce from './ja/commerce.json' with { type: 'json' };
import jaCommon from './ja/common.json' with { type: 'json' };
import jaSandbox from './ja/sandbox.json' with { type: 'json' };
import koCommerce from './ko/commerce.json' with { type: 'json' };
import koCommon from './ko/common.json' with { type: 'json' };
import koSandbox from './ko/sandbox.json' with { type: 'json' };
import zhCNCommerce from './zh-CN/commerce.json' with { type: 'json' };
import zhCNCommon from './zh-CN/common.json' with { type: 'json' };
import zhCNSandbox from './zh-CN/sandbox.json' with { type: 'json' };
import zhTWCommerce from './zh-TW/commerce.json' with { type: 'json' };
import zhTWCommon from './zh-TW/common.json' with { type: 'json' };
import zhTWSandbox from './zh-TW/sandbox.json' with { type: 'json' };
import type { Dictionary } from './dictionary.ts';
import { ENGLISH } from './english.ts';

export const DICTIONARIES: Readonly<Record<Language, Dictionary>> = {
  en: { ...ENGLISH.commerce, ...ENGLISH.common, ...ENGLISH.sandbox },
  'zh-CN': { ...zhCNCommerce, ...zhCNCommon, ...zhCNSandbox },
  'zh-TW': { ...zhTWCommerce, ...zhTWCommon, ...zhTWSandbox },
  ja: { ...jaCommerce, ...jaCommon, ...jaSandbox },
  de: { ...deCommerce, ...deCommon, ...deSandbox },
  fr: { ...frCommerce, ...frCommon, ...frSandbox },
  ko: { ...koCommerce, ...koCommon, ...koSandbox },
};
