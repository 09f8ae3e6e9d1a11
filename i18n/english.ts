import commerce from './en/commerce.json' with { type: 'json' };
import app from './en/app.json' with { type: 'json' };
import sandbox from './en/sandbox.json' with { type: 'json' };

/** Its keys are the keys of every language. */
export const ENGLISH = { app, commerce, sandbox };
