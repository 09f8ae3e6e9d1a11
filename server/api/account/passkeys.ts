import {
  passkeyRemove as removeEndpoint,
  passkeyRename as renameEndpoint,
  passkeys as listEndpoint,
} from '#contract/endpoints/passkeys.ts';
import { RuleError } from '#domain/errors.ts';
import { normalizeName } from '#domain/nickname.ts';
import { deletePasskey, readPasskeys, renamePasskey } from '#server/db/passkeys.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentPasskey } from './present-passkey.ts';

export const passkeys = defineHandler(listEndpoint, async ({ viewer, context }) => {
  const rows = await readPasskeys(context.db, viewer.userId);
  return { passkeys: rows.map(presentPasskey) };
});

export const passkeyRename = defineHandler(renameEndpoint, async ({ input, viewer, context }) => {
  const name = normalizeName(input.name);
  const credentialId = Buffer.from(input.id, 'base64url');
  if (!(await renamePasskey(context.db, { userId: viewer.userId, credentialId, name })))
    throw new RuleError('NotFound', 'passkey');
  return { name };
});

export const passkeyRemove = defineHandler(removeEndpoint, async ({ input, viewer, context }) => {
  if (!(await deletePasskey(context.db, viewer.userId, Buffer.from(input.id, 'base64url'))))
    throw new RuleError('NotFound', 'passkey');
  return {};
});
