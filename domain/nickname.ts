/** Checks the names that viewers choose. Spec §5. */
import { RuleError } from './errors.ts';

export const MAX_NAME_CHARACTERS = 24;

/** Controls, invisible and unassigned characters, and those that change the direction of a text. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;
/** Four or more marks on one character would cover the lines above and below. */
const STACKED_MARKS = /\p{M}{4}/u;
/** Parts of emoji and of some scripts. In other places, they are invisible and therefore forbidden. */
const JOINERS = /(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*)\u200d(?=\p{Extended_Pictographic})/gu;
const LETTER_JOINERS = /(?<=[\p{L}\p{M}])\u200c(?=\p{L})/gu;
const FLAG_TAGS = /(?<=\u{1f3f4})[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{1,6}\u{e007f}/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns a name as it is stored: in normal form C, and with single spaces. What a viewer perceives as one character
 * counts as one.
 * @throws RuleError NameLength, NameCharacters
 */
export function normalizeName(text: string): string {
  if (!text.isWellFormed()) throw new RuleError('NameCharacters');
  const name = text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  const rest = name.replaceAll(JOINERS, '').replaceAll(LETTER_JOINERS, '').replaceAll(FLAG_TAGS, '');
  if (FORBIDDEN.test(rest) || STACKED_MARKS.test(rest)) throw new RuleError('NameCharacters');
  if (!VISIBLE.test(rest) || [...segmenter.segment(name)].length > MAX_NAME_CHARACTERS)
    throw new RuleError('NameLength');
  return name;
}

/**
 * Returns a nickname as it is stored.
 * @param isReserved tells whether a name could be taken for the product or its staff
 * @throws RuleError NameLength, NameCharacters, NameReserved
 */
export function normalizeNickname(text: string, isReserved: (name: string) => boolean): string {
  const nickname = normalizeName(text);
  if (isReserved(nickname)) throw new RuleError('NameReserved');
  return nickname;
}
