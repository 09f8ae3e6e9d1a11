import { bind as endpoint } from '#contract/endpoints/identity.ts';
import { RuleError } from '#domain/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { bindIdentity, type Binding, type BindingResult } from '#server/db/identities.ts';
import { isSessionOpen } from '#server/db/sessions.ts';
import { AlreadyDone } from '#server/http/envelope.ts';
import { defineHandler, type HandlerArgs } from '#server/http/handler.ts';
import { tokenRejected, verifyToken } from '#server/identity/sign-in.ts';
import { presentViewer } from './viewer-account.ts';

type Args = HandlerArgs<typeof endpoint>;

/** The token is claimed in the transaction that binds, so that a parallel request sees either both or neither. */
export const bind = defineHandler(endpoint, async (args) => {
  const { input, viewer, origin, context } = args;
  const { userId, session } = viewer;
  const { deviceHash } = session;
  const presented = { ...input, use: { purpose: 'bind', userId }, deviceHash, origin } as const;
  const { identity, claim } = await verifyToken(context, presented);
  const isAllowed = async (tx: Queryable) => {
    if (!(await isSessionOpen(tx, session))) return false;
    if (!(await claim(tx))) throw tokenRejected();
    return true;
  };
  const result = await tryBind(args, { userId, identity, isAllowed });
  if (result === 'refused') throw new RuleError('LoginExpired');
  if (result === 'in_use') throw new RuleError('IdentityInUse');
  if (result === 'channel_taken') throw new RuleError('ChannelAlreadyBound');
  if (result === 'already_bound') {
    // Nobody can use the token later.
    await claim(context.db);
    return new AlreadyDone(await presentViewer(args));
  }
  if (result === 'visitor') await continueSession(args);
  return presentViewer(args);
});

/** The block of a deleted account concerns its identity, and not the account that would get it. */
async function tryBind({ context: { db, clock } }: Args, binding: Binding): Promise<BindingResult> {
  try {
    return await bindIdentity(db, binding, clock.now());
  } catch (error) {
    if (error instanceof RuleError && error.rule === 'AccountBlocked') return 'in_use';
    throw error;
  }
}

/** Binding ends the sessions of a visitor, so the device gets a new one. */
async function continueSession({ viewer, context, replaceToken }: Args): Promise<void> {
  const { userId, session } = viewer;
  const { deviceHash, headers } = session;
  const token = await context.sessions.create({ userId, deviceHash, headers });
  replaceToken(token);
  await context.revocations.refresh();
}
