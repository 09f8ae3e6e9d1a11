import { setProfile as endpoint } from '#contract/endpoints/profile.ts';
import { RuleError } from '#domain/errors.ts';
import { normalizeNickname } from '#domain/nickname.ts';
import { findAccount } from '#server/db/accounts.ts';
import { updateProfile } from '#server/db/profile.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentUser } from './present-user.ts';

export const setProfile = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const { userId, session } = viewer;
  const now = context.clock.now();
  const nickname = input.nickname === undefined ? undefined : normalizeNickname(input.nickname);
  await updateProfile(context.db, userId, { nickname, avatar: input.avatar }, now);
  const account = await findAccount(context.db, userId, now);
  if (!account) throw new RuleError('AuthenticationFailed');
  return presentUser(account, { deviceHash: session.deviceHash, economy: await context.economy(), now });
});
