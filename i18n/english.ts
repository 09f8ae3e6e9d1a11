import account from './en/account.json' with { type: 'json' };
import app from './en/app.json' with { type: 'json' };
import chat from './en/chat.json' with { type: 'json' };
import commerce from './en/commerce.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import login from './en/login.json' with { type: 'json' };
import offline from './en/offline.json' with { type: 'json' };
import player from './en/player.json' with { type: 'json' };
import privacy from './en/privacy.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import server from './en/server.json' with { type: 'json' };
import service from './en/service.json' with { type: 'json' };

/** The English texts. Every language has the same keys. */
export const ENGLISH = { account, app, chat, commerce, home, login, offline, player, privacy, search, server, service };
