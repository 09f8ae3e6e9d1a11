/** Finds out what a message to a character is about, by phrases and by the topics of the character. */
import type { CharacterOutline, CharacterTexts } from './character.ts';
import { containsPhrase, longestTopic, normalize, type Phrases, type RecognisedKind } from './phrases.ts';
import type { LineKind } from './story.ts';

/** A subject of which a character can tell: a fact, or another person. */
export type Subject = { readonly id: string; readonly says: string };

export type Recognised =
  | { readonly kind: Exclude<LineKind, 'name'>; readonly subject?: undefined; readonly name?: undefined }
  | { readonly kind: 'name'; readonly name: string; readonly subject?: undefined }
  | { readonly kind: 'subject'; readonly subject: Subject; readonly name?: undefined };

export type Listener = {
  readonly phrases: Phrases;
  readonly outline: CharacterOutline;
  readonly texts: CharacterTexts;
  /** The last episode that the viewer has watched. */
  readonly episode: number;
};

/** Requests that a topic must not turn into something else. */
const BEFORE_TOPICS = [
  'deflect',
  'human',
  'spoiler',
  'recall',
  'progress',
  'picture',
] as const satisfies readonly RecognisedKind[];

/** Feelings and requests, then everyday subjects, then courtesies, which often accompany something else. */
const AFTER_TOPICS = [
  ...(['secret', 'insult', 'comfort', 'love', 'compliment', 'advice', 'joke'] as const),
  ...(['fear', 'regret', 'trust', 'wants', 'past', 'food', 'pastime', 'work', 'self', 'mood'] as const),
  ...(['thanks', 'goodbye', 'greeting'] as const),
] satisfies readonly RecognisedKind[];

const REPLIES = ['disagree', 'agree'] as const satisfies readonly RecognisedKind[];
/** Only a short message means yes or no. */
const MAX_REPLY_CHARACTERS = 24;
const QUESTION_MARK = /[?？]/u;
/** Letters of any script, and what stands between the parts of a name. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ ·・.-]{0,39}/u;
const CAPITAL = /^\p{Lu}/u;
const MAX_NAME_WORDS = 3;
const MAX_NAME_CHARACTERS = 24;
const LATIN_LETTER = /\p{Script=Latin}/u;
const SENTENCE_END = /[.!?,;:。！？、，；：\n]/u;

export function recognise(message: string, listener: Listener): Recognised {
  const { phrases } = listener;
  const text = normalize(message);
  const findKind = <Kind extends RecognisedKind>(kinds: readonly Kind[]): { readonly kind: Kind } | undefined => {
    const kind = kinds.find((each) => containsPhrase(phrases.kinds[each], text));
    return kind && { kind };
  };
  const reply = text.length <= MAX_REPLY_CHARACTERS ? REPLIES : [];
  const asks = QUESTION_MARK.test(message) || containsPhrase(phrases.questions, text);
  const starter = listener.texts.starters.includes(message) ? findSubject(text, listener) : undefined;
  return (
    starter ??
    findKind(BEFORE_TOPICS) ??
    findName(message, phrases) ??
    findSubject(text, listener) ??
    findKind([...AFTER_TOPICS, ...reply]) ?? { kind: asks ? 'unknown' : 'listening' }
  );
}

function findName(message: string, phrases: Phrases): Recognised | undefined {
  const name = readName(message, phrases);
  return name === undefined ? undefined : { kind: 'name', name };
}

/** Returns the subject with the longest topic in the text. A subject of later episodes is a spoiler. */
function findSubject(text: string, { outline, texts, episode }: Listener): Recognised | undefined {
  const subjects = [
    ...outline.facts.map(({ id, from }) => ({ id, from, ...texts.facts[id] })),
    ...outline.relationships.map((id) => ({ id, from: 0, ...texts.relationships[id] })),
  ];
  let best: { readonly from: number; readonly subject: Subject; readonly length: number } | undefined;
  for (const { id, from, topics = [], says } of subjects) {
    if (says === undefined) continue;
    const length = longestTopic(topics, text);
    const isKnown = from <= episode;
    const isBetter = !best || length > best.length || (length === best.length && isKnown && best.from > episode);
    if (length > 0 && isBetter) best = { from, subject: { id, says }, length };
  }
  if (!best) return undefined;
  return best.from > episode ? { kind: 'spoiler' } : { kind: 'subject', subject: best.subject };
}

/** Returns the name with which viewers introduce themselves. */
function readName(message: string, { names }: Phrases): string | undefined {
  for (const phrase of names) {
    const name = firstName(NAME.exec(textAt(phrase, message))?.[0]);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Returns what stands at `{name}` of the phrase, or after a phrase without it; empty if the message lacks the phrase. */
function textAt(phrase: string, message: string): string {
  const [before = '', after = ''] = phrase.split('{name}');
  const start = message.toLowerCase().indexOf(before);
  if (start === -1 || LATIN_LETTER.test(message.charAt(start - 1))) return '';
  const rest = message.slice(start + before.length).trimStart();
  if (after === '') return rest.split(SENTENCE_END)[0] ?? '';
  return rest.slice(0, Math.max(0, rest.toLowerCase().indexOf(after)));
}

/** Returns the first word, and the capitalized ones after it. */
function firstName(text = ''): string | undefined {
  const [first = '', ...others] = text.trim().split(' ');
  const end = others.findIndex((word) => !CAPITAL.test(word));
  const name = [first, ...others.slice(0, end === -1 ? others.length : end).slice(0, MAX_NAME_WORDS - 1)].join(' ');
  return first === '' || name.length > MAX_NAME_CHARACTERS ? undefined : name;
}
