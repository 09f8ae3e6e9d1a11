import { randomBytes } from 'node:crypto';
import { uploadAvatar as endpoint } from '#contract/endpoints/profile.ts';
import { uploadedAvatar } from '#domain/avatars.ts';
import { RuleError } from '#domain/errors.ts';
import { insertAvatar } from '#server/db/avatars.ts';
import { defineHandler } from '#server/http/handler.ts';

const ID_BYTES = 16;

export const uploadAvatar = defineHandler(endpoint, async ({ upload, viewer, address, context }) => {
  const { db, clock, storage, encodeAvatar } = context;
  if (!storage.accepts('avatars')) throw new RuleError('NotReady', 'no space for pictures');
  const { userId } = viewer;
  const picture = await encodeAvatar({ userId, address, content: upload });
  const avatarId = randomBytes(ID_BYTES).toString('base64url');
  await insertAvatar(db, { userId, avatarId, picture, now: clock.now() });
  return { avatar: uploadedAvatar(avatarId) };
});
