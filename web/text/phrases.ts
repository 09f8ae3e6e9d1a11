/** Splits Chinese and Japanese texts where a line may break. */

const HAN = /^\p{sc=Han}$/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const OPENS = /^[\p{Ps}\p{Pi}]/u;
const ENDS_PHRASE = /[、。，！？；：…,.!?;:]\s*$/u;
const DIGIT = /\d\s?$/u;
const ORDINAL = /第\s?$/u;
const PARTICLE = /^[的了吗嗎呢吧们們着著过過]$/u;
const HIRAGANA = /^[\p{sc=Hira}ー]+$/u;
const COMPOUNDS = [/^\p{sc=Han}+$/u, /^[\p{sc=Kana}ー]+$/u] as const;
const MAX_COMPOUND = 8;

type Segment = { readonly segment: string; readonly isWordLike?: boolean };

/** The words of a dictionary may be shorter than what a reader sees as one word. */
function isChineseWordPart(phrase: string, last: string, word: string): boolean {
  return PARTICLE.test(word) || (HAN.test(word) && ((HAN.test(last) && phrase.length < 6) || DIGIT.test(phrase)));
}

/** A phrase is a word with its particles and endings, which are in hiragana. */
function isJapanesePhrasePart(phrase: string, last: string, word: string): boolean {
  const isCompound = COMPOUNDS.some((script) => script.test(last) && script.test(word));
  return HIRAGANA.test(word) || (isCompound && phrase.length + word.length <= MAX_COMPOUND) || DIGIT.test(phrase);
}

function belongsTo(phrase: string, last: string, { segment, isWordLike }: Segment, isJapanese: boolean): boolean {
  if (OPENING.test(phrase)) return true;
  if (isWordLike !== true) return !OPENS.test(segment);
  if (ENDS_PHRASE.test(phrase)) return false;
  if (ORDINAL.test(phrase)) return true;
  return isJapanese ? isJapanesePhrasePart(phrase, last, segment) : isChineseWordPart(phrase, last, segment);
}

/** Returns the phrases of a text, which are the text again when joined. */
export function splitPhrases(text: string, language: string): string[] {
  const isJapanese = language === 'ja';
  const phrases: string[] = [];
  let last = '';
  for (const part of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const phrase = phrases.at(-1);
    if (phrase !== undefined && belongsTo(phrase, last, part, isJapanese)) phrases[phrases.length - 1] += part.segment;
    else phrases.push(part.segment);
    last = part.segment;
  }
  return phrases;
}
