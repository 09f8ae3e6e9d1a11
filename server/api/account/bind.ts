import { bind as endpoint } from '#contract/endpoints/identity.ts';
import { RuleError } from '#domain/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { bindIdentity, findIdentityOwner } from '#server/db/identities.ts';
import { isSessionOpen } from '#server/db/sessions.ts';
import { AlreadyDone } from '#server/http/envelope.ts';
import { defineHandler, type HandlerArgs } from '#server/http/handler.ts';
import { acceptToken } from '#server/identity/sign-in.ts';
import { presentViewer } from './viewer-account.ts';

type Args = HandlerArgs<typeof endpoint>;

export const bind = defineHandler(endpoint, async (args) => {
  const { input, viewer, origin, context } = args;
  const { userId, session } = viewer;
  const { deviceHash } = session;
  const identity = await acceptToken(context, { ...input, use: { purpose: 'bind', userId }, deviceHash, origin });
  const owner = await findIdentityOwner(context.db, identity);
  if (owner === userId) return new AlreadyDone(await presentViewer(args));
  if (owner !== undefined) throw new RuleError('IdentityInUse');
  const isAllowed = (tx: Queryable) => isSessionOpen(tx, session);
  const before = await bindIdentity(context.db, { userId, identity, isAllowed }, context.clock.now()).catch(
    rejectFormerBlock,
  );
  if (!before) throw new RuleError('IdentityInUse');
  if (before === 'visitor') await continueSession(args);
  return presentViewer(args);
});

/** The block of a deleted account concerns its identity, and not the account that would get it. */
function rejectFormerBlock(error: unknown): never {
  if (error instanceof RuleError && error.rule === 'AccountBlocked')
    throw new RuleError('IdentityInUse', error.message);
  throw error;
}

/** Binding ends the sessions of a visitor, so the device gets a new one. */
async function continueSession({ viewer, context, replaceToken }: Args): Promise<void> {
  const { userId, session } = viewer;
  const { deviceHash, headers } = session;
  const token = await context.sessions.create({ userId, deviceHash, headers });
  replaceToken(token);
  await context.revocations.refresh();
}
