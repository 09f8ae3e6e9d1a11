/** Checks what viewers and characters write before it is answered or shown. */
import type OpenAI from 'openai';
import { containsPhrase, normalize } from '#domain/chat/phrases.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import { PHRASES } from '#i18n/phrases.ts';

/** `crisis` if the viewer may be in danger. */
export type Verdict = 'allowed' | 'rejected' | 'crisis';

/** A check that fails or takes too long rejects its promise; then the text is neither answered nor shown. */
export type Moderation = {
  readonly checkMessage: (text: string, signal: AbortSignal) => Promise<Verdict>;
  /** Returns whether a whole answer must not be shown. */
  readonly isRejected: (answer: string, signal: AbortSignal) => Promise<boolean>;
  /** Checks a part of an answer without delay. */
  readonly isPartRejected: (part: string) => boolean;
};

const CHECK_MS = 5_000;

/** The lists are the same in all languages. */
const { rejected, crisis } = PHRASES[DEFAULT_LANGUAGE];

/** @param model if undefined, only the lists of phrases are used */
export function createModeration(client: OpenAI | undefined, model: string | undefined): Moderation {
  const isPartRejected = (part: string): boolean => containsPhrase(rejected, normalize(part));

  async function moderate(input: string, signal: AbortSignal) {
    if (!client || model === undefined) return [];
    const either = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]);
    return (await client.moderations.create({ model, input }, { signal: either })).results;
  }

  return {
    isPartRejected,
    isRejected: async (answer, signal) =>
      isPartRejected(answer) || (await moderate(answer, signal)).some(({ flagged }) => flagged),
    checkMessage: async (text, signal) => {
      if (containsPhrase(crisis, normalize(text))) return 'crisis';
      if (isPartRejected(text)) return 'rejected';
      const results = await moderate(text, signal);
      if (results.some(({ categories }) => categories['self-harm'] || categories['self-harm/intent'])) return 'crisis';
      return results.some(({ flagged }) => flagged) ? 'rejected' : 'allowed';
    },
  };
}
