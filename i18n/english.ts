import commerce from './en/commerce.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import sandbox from './en/sandbox.json' with { type: 'json' };

/** The English namespaces. Their keys are the keys of every language. */
export const ENGLISH = { commerce, common, sandbox };
