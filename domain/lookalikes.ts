/** Folds texts so that those which look alike become equal. */

/**
 * Replaces characters with those that they look like, by the table of Unicode's technical standard 39. It is an
 * argument, because the table is large.
 */
export type Skeleton = (text: string) => string;

/** Unicode regards small capitals as letters of their own. To readers, they are capitals. */
const SMALL_CAPITALS = Object.entries({
  ...{ ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm' },
  ...{ ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ꞯ: 'q', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
});
/** The letter A in filled circles, in filled squares and of flags, whose alphabets have no decomposition. */
const ENCLOSED_A = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6];
const LATIN_LETTERS = 26;
const LATIN_A = 0x61;
/** Missing in the table: i looks like l, and the open e like e. */
const MISSING = { i: 'l', ɛ: 'e', ꞓ: 'e' };

/** Every step replaces the characters of the step before. Usual texts need three. */
const MAX_STEPS = 10;

/** Returns a function that folds a text. The result has no case and no marks, and is not for display. */
export function createFold(skeletonOf: Skeleton): (text: string) => string {
  const besidesTable = new Map<string, string>([
    // The table has letters of other scripts that look like a small capital.
    ...SMALL_CAPITALS.map(([capital, letter]) => [skeletonOf(capital), letter] as const),
    ...SMALL_CAPITALS,
    ...ENCLOSED_A.flatMap((first) =>
      Array.from(
        { length: LATIN_LETTERS },
        (_letter, index) => [String.fromCodePoint(first + index), String.fromCodePoint(LATIN_A + index)] as const,
      ),
    ),
    ...Object.entries(MISSING),
  ]);

  /** A decomposition into Latin letters comes before the table, to which the long s looks like f. */
  const replace = (character: string): string => {
    if (/[^a-z|]/i.test(character) && character <= '\u007f') return character;
    const decomposed = character.normalize('NFKC');
    if (decomposed !== character && /^[a-z\d]+$/i.test(decomposed)) return decomposed;
    const replaced = besidesTable.get(character) ?? skeletonOf(character);
    if (replaced !== character) return replaced;
    const lowerCase = character.toLowerCase();
    return lowerCase === character ? decomposed : lowerCase;
  };

  /** Some marks look like a letter. The others are removed. */
  const replaceMark = (mark: string): string => {
    const replaced = skeletonOf(mark);
    return /^\p{L}+$/u.test(replaced) ? replaced : '';
  };

  return (text) => {
    let folded = text;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const bare = decompose(folded).replaceAll(/[\p{M}\p{Cf}]/gu, replaceMark);
      const next = bare.replaceAll(/./gsu, replace);
      if (next === folded) break;
      folded = next;
    }
    return folded;
  };
}

/** Keeps the syllables of Korean, whose parts would begin and end anywhere. */
function decompose(text: string): string {
  return text.replaceAll(/\P{Script=Hangul}/gu, (character) => character.normalize('NFD'));
}
