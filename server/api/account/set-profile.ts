import { setProfile as endpoint } from '#contract/endpoints/profile.ts';
import { normalizeNickname } from '#domain/nickname.ts';
import { updateProfile } from '#server/db/profile.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentViewer } from './viewer-account.ts';

export const setProfile = defineHandler(endpoint, async (args) => {
  const { input, viewer, context } = args;
  const nickname = input.nickname === undefined ? undefined : normalizeNickname(input.nickname);
  await updateProfile(context.db, viewer.userId, { nickname, avatar: input.avatar }, context.clock.now());
  return presentViewer(args);
});
