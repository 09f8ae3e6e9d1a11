import unhomoglyph from 'unhomoglyph';
import { normalizeNickname } from '#domain/nickname.ts';
import { createReservedNames } from '#domain/reserved-names.ts';

export const isReservedName = createReservedNames(unhomoglyph);

/**
 * Returns a nickname as it is stored. All nicknames that viewers choose or bring from elsewhere pass this check.
 * @throws RuleError NameLength, NameCharacters, NameReserved
 */
export function parseNickname(text: string): string {
  return normalizeNickname(text, isReservedName);
}
