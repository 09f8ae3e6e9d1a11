import { MAX_NAME_CHARACTERS } from '#domain/nickname.ts';
import { parseNickname } from '#server/nicknames.ts';

/** Returns a nickname from the name that a person uses at the provider; undefined if the name is not valid. */
export function nicknameFrom(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    return parseNickname(
      [...new Intl.Segmenter().segment(name.toWellFormed().trim())]
        .slice(0, MAX_NAME_CHARACTERS)
        .map(({ segment }) => segment)
        .join(''),
    );
  } catch {
    return undefined;
  }
}
