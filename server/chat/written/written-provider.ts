/** Answers with the lines of the story, in the viewer's language and without a language model. */
import { setTimeout } from 'node:timers/promises';
import { respond } from '#domain/chat/responder.ts';
import { PHRASES } from '#i18n/phrases.ts';
import type { AnswerRequest, AnswerPart, ChatProvider } from '#server/chat/provider.ts';

/** A word, or in a script without spaces about two characters, with the space after it. */
const PART = /\p{Script=Latin}+\S*\s*|[^\s]{1,2}\s*|\s+/gu;
const PART_MS = 24;

export const writtenProvider: ChatProvider = {
  responder: 'written',
  async *answer(request, signal): AsyncGenerator<AnswerPart> {
    for (const [text] of writtenAnswer(request).matchAll(PART)) {
      yield { text };
      await setTimeout(PART_MS, undefined, { signal });
    }
  },
};

/** Returns the whole answer. */
export function writtenAnswer(request: AnswerRequest): string {
  const { character, texts, language, episode, turns, memories, message, unwanted } = request;
  const listener = { phrases: PHRASES[language], outline: character.outline, texts, episode };
  return respond(listener, { turns, memories, message, unwanted: unwanted === undefined ? [] : [unwanted] });
}
