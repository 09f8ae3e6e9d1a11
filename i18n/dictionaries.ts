import type { Language } from '#domain/languages.ts';
import deAccount from './de/account.json' with { type: 'json' };
import deApp from './de/app.json' with { type: 'json' };
import deChat from './de/chat.json' with { type: 'json' };
import deCommerce from './de/commerce.json' with { type: 'json' };
import deHome from './de/home.json' with { type: 'json' };
import deLogin from './de/login.json' with { type: 'json' };
import deOffline from './de/offline.json' with { type: 'json' };
import dePlayer from './de/player.json' with { type: 'json' };
import dePrivacy from './de/privacy.json' with { type: 'json' };
import deSearch from './de/search.json' with { type: 'json' };
import deServer from './de/server.json' with { type: 'json' };
import deService from './de/service.json' with { type: 'json' };
import frAccount from './fr/account.json' with { type: 'json' };
import frApp from './fr/app.json' with { type: 'json' };
import frChat from './fr/chat.json' with { type: 'json' };
import frCommerce from './fr/commerce.json' with { type: 'json' };
import frHome from './fr/home.json' with { type: 'json' };
import frLogin from './fr/login.json' with { type: 'json' };
import frOffline from './fr/offline.json' with { type: 'json' };
import frPlayer from './fr/player.json' with { type: 'json' };
import frPrivacy from './fr/privacy.json' with { type: 'json' };
import frSearch from './fr/search.json' with { type: 'json' };
import frServer from './fr/server.json' with { type: 'json' };
import frService from './fr/service.json' with { type: 'json' };
import jaAccount from './ja/account.json' with { type: 'json' };
import jaApp from './ja/app.json' with { type: 'json' };
import jaChat from './ja/chat.json' with { type: 'json' };
import jaCommerce from './ja/commerce.json' with { type: 'json' };
import jaHome from './ja/home.json' with { type: 'json' };
import jaLogin from './ja/login.json' with { type: 'json' };
import jaOffline from './ja/offline.json' with { type: 'json' };
import jaPlayer from './ja/player.json' with { type: 'json' };
import jaPrivacy from './ja/privacy.json' with { type: 'json' };
import jaSearch from './ja/search.json' with { type: 'json' };
import jaServer from './ja/server.json' with { type: 'json' };
import jaService from './ja/service.json' with { type: 'json' };
import koAccount from './ko/account.json' with { type: 'json' };
import koApp from './ko/app.json' with { type: 'json' };
import koChat from './ko/chat.json' with { type: 'json' };
import koCommerce from './ko/commerce.json' with { type: 'json' };
import koHome from './ko/home.json' with { type: 'json' };
import koLogin from './ko/login.json' with { type: 'json' };
import koOffline from './ko/offline.json' with { type: 'json' };
import koPlayer from './ko/player.json' with { type: 'json' };
import koPrivacy from './ko/privacy.json' with { type: 'json' };
import koSearch from './ko/search.json' with { type: 'json' };
import koServer from './ko/server.json' with { type: 'json' };
import koService from './ko/service.json' with { type: 'json' };
import zhCNAccount from './zh-CN/account.json' with { type: 'json' };
import zhCNApp from './zh-CN/app.json' with { type: 'json' };
import zhCNChat from './zh-CN/chat.json' with { type: 'json' };
import zhCNCommerce from './zh-CN/commerce.json' with { type: 'json' };
import zhCNHome from './zh-CN/home.json' with { type: 'json' };
import zhCNLogin from './zh-CN/login.json' with { type: 'json' };
import zhCNOffline from './zh-CN/offline.json' with { type: 'json' };
import zhCNPlayer from './zh-CN/player.json' with { type: 'json' };
import zhCNPrivacy from './zh-CN/privacy.json' with { type: 'json' };
import zhCNSearch from './zh-CN/search.json' with { type: 'json' };
import zhCNServer from './zh-CN/server.json' with { type: 'json' };
import zhCNService from './zh-CN/service.json' with { type: 'json' };
import zhTWAccount from './zh-TW/account.json' with { type: 'json' };
import zhTWApp from './zh-TW/app.json' with { type: 'json' };
import zhTWChat from './zh-TW/chat.json' with { type: 'json' };
import zhTWCommerce from './zh-TW/commerce.json' with { type: 'json' };
import zhTWHome from './zh-TW/home.json' with { type: 'json' };
import zhTWLogin from './zh-TW/login.json' with { type: 'json' };
import zhTWOffline from './zh-TW/offline.json' with { type: 'json' };
import zhTWPlayer from './zh-TW/player.json' with { type: 'json' };
import zhTWPrivacy from './zh-TW/privacy.json' with { type: 'json' };
import zhTWSearch from './zh-TW/search.json' with { type: 'json' };
import zhTWServer from './zh-TW/server.json' with { type: 'json' };
import zhTWService from './zh-TW/service.json' with { type: 'json' };
import type { Dictionary } from './dictionary.ts';
import { ENGLISH } from './english.ts';

export const DICTIONARIES: Readonly<Record<Language, Dictionary>> = {
  en: {
    ...ENGLISH.account,
    ...ENGLISH.app,
    ...ENGLISH.chat,
    ...ENGLISH.commerce,
    ...ENGLISH.home,
    ...ENGLISH.login,
    ...ENGLISH.offline,
    ...ENGLISH.player,
    ...ENGLISH.privacy,
    ...ENGLISH.search,
    ...ENGLISH.server,
    ...ENGLISH.service,
  },
  'zh-CN': {
    ...zhCNAccount,
    ...zhCNApp,
    ...zhCNChat,
    ...zhCNCommerce,
    ...zhCNHome,
    ...zhCNLogin,
    ...zhCNOffline,
    ...zhCNPlayer,
    ...zhCNPrivacy,
    ...zhCNSearch,
    ...zhCNServer,
    ...zhCNService,
  },
  'zh-TW': {
    ...zhTWAccount,
    ...zhTWApp,
    ...zhTWChat,
    ...zhTWCommerce,
    ...zhTWHome,
    ...zhTWLogin,
    ...zhTWOffline,
    ...zhTWPlayer,
    ...zhTWPrivacy,
    ...zhTWSearch,
    ...zhTWServer,
    ...zhTWService,
  },
  ja: {
    ...jaAccount,
    ...jaApp,
    ...jaChat,
    ...jaCommerce,
    ...jaHome,
    ...jaLogin,
    ...jaOffline,
    ...jaPlayer,
    ...jaPrivacy,
    ...jaSearch,
    ...jaServer,
    ...jaService,
  },
  de: {
    ...deAccount,
    ...deApp,
    ...deChat,
    ...deCommerce,
    ...deHome,
    ...deLogin,
    ...deOffline,
    ...dePlayer,
    ...dePrivacy,
    ...deSearch,
    ...deServer,
    ...deService,
  },
  fr: {
    ...frAccount,
    ...frApp,
    ...frChat,
    ...frCommerce,
    ...frHome,
    ...frLogin,
    ...frOffline,
    ...frPlayer,
    ...frPrivacy,
    ...frSearch,
    ...frServer,
    ...frService,
  },
  ko: {
    ...koAccount,
    ...koApp,
    ...koChat,
    ...koCommerce,
    ...koHome,
    ...koLogin,
    ...koOffline,
    ...koPlayer,
    ...koPrivacy,
    ...koSearch,
    ...koServer,
    ...koService,
  },
};
