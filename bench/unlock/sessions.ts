/** The sessions of the active users. The server accepts their tokens, because the database contains this secret. */
import { createSessionTokens } from '#server/http/session-tokens.ts';
import { ACTIVE_USERS } from './plan.ts';

export const SESSION_SECRET = Buffer.alloc(32, 'bench');

const { successorOf } = createSessionTokens(SESSION_SECRET);

/** The token of each active user. */
export const TOKENS: readonly string[] = Array.from({ length: ACTIVE_USERS }, (_, user) => successorOf(`user ${user}`));
