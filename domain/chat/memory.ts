/** Finds what viewers tell of themselves. Characters remember it in the viewer's own words. */
import { MAX_MEMORY_CHARACTERS } from './limits.ts';
import { normalize, patternOf, type Phrases } from './phrases.ts';

const SENTENCE = /[^.!?。！？\n]+/gu;
const MAX_PER_MESSAGE = 3;
const QUESTION_MARK = /[?？]/u;

/** Returns the sentences of a message that say something of the viewer, without those that are questions. */
export function findMemories(message: string, { memories, names, questions }: Phrases): string[] {
  const about = patternOf([...memories, ...names.map((phrase) => phrase.replace('{name}', '*'))]);
  const question = patternOf(questions);
  return [...message.matchAll(SENTENCE)]
    .filter((sentence) => {
      const end = message.charAt(sentence.index + sentence[0].length);
      const text = normalize(sentence[0]);
      return !QUESTION_MARK.test(end) && !question.test(text) && about.test(text);
    })
    .map(([sentence]) => sentence.replace(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence.length <= MAX_MEMORY_CHARACTERS)
    .slice(0, MAX_PER_MESSAGE);
}
