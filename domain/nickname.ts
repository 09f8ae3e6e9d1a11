/** Checks the names that viewers choose. Spec §5. */
import { RuleError } from './errors.ts';
import { PRODUCT_SLUG } from './product.ts';

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

/** Latin words of staff, as a whole word of a name. */
const STAFF_WORDS = new Set([
  ...['admin', 'admins', 'administrator', 'mod', 'moderator', 'moderation', 'staff', 'support', 'official'],
  ...['helpdesk', 'customerservice', 'customersupport', 'customercare', 'sysadmin', 'webmaster'],
  ...['administration', 'kundenservice', 'kundendienst', 'offiziell', 'officiel', 'officielle', 'moderateur'],
]);
/** Words of staff in scripts without spaces between words, anywhere in a name. */
const STAFF_PARTS = [
  ...['官方', '客服', '管理员', '管理員', '运营', '營運', '公式', '運営', '管理人', 'サポート'],
  ...['공식', '운영자', '운영팀', '관리자', '고객센터', '고객지원'],
];

/** Letters of other scripts, and digits and signs, that look like Latin letters. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', ԁ: 'd' },
    ...{ ѕ: 's', т: 't', у: 'y', х: 'x', ɡ: 'g', ı: 'i', ο: 'o', α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ρ: 'p' },
    ...{ τ: 't', υ: 'u', χ: 'x', ł: 'l', ø: 'o', '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' },
    ...{ '@': 'a', $: 's', '!': 'i', '|': 'l' },
  }),
);

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
 * Returns a nickname as it is stored. Names that could be taken for the product or its staff are reserved.
 * @throws RuleError NameLength, NameCharacters, NameReserved
 */
export function normalizeNickname(text: string): string {
  const nickname = normalizeName(text);
  if (isReserved(nickname)) throw new RuleError('NameReserved');
  return nickname;
}

function isReserved(name: string): boolean {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const composed = name.normalize('NFKC');
  const latin = plain.replaceAll(/./gu, (character) => LOOKALIKES.get(character) ?? character);
  const letters = latin.replaceAll(/[^\p{L}]/gu, '');
  // A lookalike may stand for i or for l.
  const slug = PRODUCT_SLUG.replaceAll('i', 'l');
  if (letters.replaceAll('i', 'l').includes(slug)) return true;
  if (STAFF_PARTS.some((part) => composed.includes(part))) return true;
  const words = [...plain.split(/[^\p{L}]+/u), ...latin.split(/[^\p{L}]+/u), letters];
  return words.some((word) => isStaffWord(word));
}

function isStaffWord(word: string): boolean {
  return STAFF_WORDS.has(word) || STAFF_WORDS.has(word.replaceAll('l', 'i'));
}
