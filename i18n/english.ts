import commerce from './en/commerce.json' with { type: 'json' };
import account from './en/account.json' with { type: 'json' };
import app from './en/app.json' with { type: 'json' };
import campaign from './en/campaign.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import server from './en/server.json' with { type: 'json' };
import service from './en/service.json' with { type: 'json' };

/** The English texts. Every language has the same keys. */
export const ENGLISH = { account, app, campaign, commerce, search, server, service };
