import { createHmac } from 'node:crypto';
import { supportIdentity as endpoint } from '#contract/endpoints/service.ts';
import { defineHandler } from '#server/http/handler.ts';
import { readViewerAccount } from '../account/viewer-account.ts';

/** The hash is Chatwoot's identity validation: without the key, nobody can pretend to have this UID. */
export const supportIdentity = defineHandler(endpoint, async (args) => {
  const { uid, nickname, avatar } = await readViewerAccount(args);
  const hmacKey = args.context.config.thirdParties.support?.hmacKey;
  return {
    uid,
    nickname,
    avatar,
    identifier_hash: hmacKey === undefined ? null : createHmac('sha256', hmacKey).update(uid).digest('hex'),
  };
});
