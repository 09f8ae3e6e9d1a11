import type { LineKind } from './story.ts';

/** The kinds of lines that are recognised by phrases. The others depend on the conversation. */
export type RecognisedKind = Exclude<LineKind, 'again' | 'unknown' | 'listening' | 'name'>;

/**
 * What viewers write in one language. A `*` stands for up to 60 characters, and at the end for the rest of a word. A
 * phrase that begins with `=` must be the whole message.
 */
export type Phrases = {
  readonly kinds: Readonly<Record<RecognisedKind, readonly string[]>>;
  /** Make a message a question without a question mark. */
  readonly questions: readonly string[];
  /** Introduce the viewer's name, which follows, unless `{name}` says where it stands. */
  readonly names: readonly string[];
  /** Occur in sentences about the viewer that a character remembers. */
  readonly memories: readonly string[];
  /** Occur in messages that are neither answered nor passed on. */
  readonly rejected: readonly string[];
  /** Occur in messages of viewers who may be in danger. */
  readonly crisis: readonly string[];
};

const GAP = '.{0,60}?';
const NOTHING = /(?!)/;
const LATIN_LETTER = String.raw`[\p{Script=Latin}\p{N}]`;
const STARTS_LATIN = new RegExp(`^${LATIN_LETTER}`, 'u');
const ENDS_LATIN = new RegExp(`${LATIN_LETTER}$`, 'u');
const INVISIBLE = /\p{Cf}/gu;
const CONTROL = /\p{Cc}/gu;
const SPACE = /\s+/gu;
const APOSTROPHE = /[‘’`´]/gu;
/** Taiwan's “you” for women. */
const FEMININE_YOU = '妳';
const ACCENT = /(\p{Script=Latin})\p{M}+/gu;
const SPECIAL = /[.+?^${}()|[\]\\/]/gu;

/** Unifies case, width, apostrophes and spaces, and removes the accents of Latin letters and invisible characters. */
export function normalize(text: string): string {
  const visible = text.normalize('NFKC').replace(INVISIBLE, '').replace(CONTROL, ' ');
  const lower = visible.replace(APOSTROPHE, "'").replace(SPACE, ' ').toLowerCase().trim();
  return lower.normalize('NFD').replace(ACCENT, '$1').normalize('NFC').replaceAll(FEMININE_YOU, '你');
}

const patterns = new WeakMap<readonly string[], RegExp>();

/** Returns whether a normalized text contains one of the phrases, which must not change. */
export function containsPhrase(phrases: readonly string[], text: string): boolean {
  const pattern = patterns.get(phrases) ?? patternOf(phrases);
  patterns.set(phrases, pattern);
  return pattern.test(text);
}

/** Returns a pattern that finds any of the phrases in a normalized text. */
export function patternOf(phrases: readonly string[]): RegExp {
  return phrases.length === 0 ? NOTHING : new RegExp(phrases.map(sourceOf).join('|'), 'u');
}

const topicPatterns = new WeakMap<readonly string[], readonly (readonly [length: number, RegExp])[]>();

/**
 * Returns the length of the longest topic in a normalized text, or 0. A topic is the beginning of a word, or in CJK a
 * part of a text. The topics must not change.
 */
export function longestTopic(topics: readonly string[], text: string): number {
  const patternsOfTopics =
    topicPatterns.get(topics) ?? topics.map((topic) => [topic.length, new RegExp(sourceOf(`${topic}*`), 'u')] as const);
  topicPatterns.set(topics, patternsOfTopics);
  return Math.max(0, ...patternsOfTopics.filter(([, pattern]) => pattern.test(text)).map(([length]) => length));
}

function sourceOf(phrase: string): string {
  if (phrase.startsWith('=')) return `^${sourceOf(phrase.slice(1))}[^\\p{L}\\p{N}]*$`;
  const isPrefix = phrase.endsWith('*');
  const words = normalize(isPrefix ? phrase.slice(0, -1) : phrase);
  const source = words
    .split('*')
    .map((part) => part.trim().replace(SPECIAL, String.raw`\$&`))
    .join(GAP);
  const start = STARTS_LATIN.test(words) ? `(?<!${LATIN_LETTER})` : '';
  const end = !isPrefix && ENDS_LATIN.test(words) ? `(?!${LATIN_LETTER})` : '';
  return `${start}${source}${end}`;
}
