import { setProfile as endpoint } from '#contract/endpoints/profile.ts';
import { normalizeName } from '#domain/nickname.ts';
import { updateProfile } from '#server/db/profile.ts';
import { defineHandler } from '#server/http/handler.ts';
import { parseNickname } from '#server/nicknames.ts';
import { presentViewer, readViewerAccount } from './viewer-account.ts';

export const setProfile = defineHandler(endpoint, async (args) => {
  const { input, viewer, context } = args;
  const nickname = input.nickname === undefined ? undefined : await changedNickname(input.nickname, args);
  await updateProfile(context.db, viewer.userId, { nickname, avatar: input.avatar }, context.clock.now());
  return presentViewer(args);
});

/** A viewer keeps a name that was reserved later. @throws RuleError NameLength, NameCharacters, NameReserved */
async function changedNickname(
  text: string,
  viewer: Parameters<typeof readViewerAccount>[0],
): Promise<string | undefined> {
  const { nickname } = await readViewerAccount(viewer);
  return normalizeName(text) === nickname ? undefined : parseNickname(text);
}
