/** Checks what viewers and characters write before it is answered or shown. */
import type OpenAI from 'openai';
import { normalize, patternOf } from '#domain/chat/phrases.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { PHRASES } from '#i18n/phrases.ts';

/** `crisis` if the viewer may be in danger. */
export type Verdict = 'allowed' | 'rejected' | 'crisis';

/** A check that can fail rejects its promise; then the text is neither answered nor shown. */
export type Moderation = {
  readonly check: (text: string, language: Language, signal: AbortSignal) => Promise<Verdict>;
  /** Checks a part of an answer without delay. */
  readonly checkNow: (text: string, language: Language) => Verdict;
};

type Patterns = { readonly rejected: RegExp; readonly crisis: RegExp };

/** Viewers also write English. */
function patternsOf(language: Language): Patterns {
  const all = [PHRASES[language], PHRASES[DEFAULT_LANGUAGE]];
  return {
    rejected: patternOf(all.flatMap(({ rejected }) => rejected)),
    crisis: patternOf(all.flatMap(({ crisis }) => crisis)),
  };
}

/** @param model if undefined, only the lists of phrases are used */
export function createModeration(client: OpenAI | undefined, model: string | undefined): Moderation {
  const patterns = new Map(LANGUAGES.map((language) => [language, patternsOf(language)]));

  const checkNow: Moderation['checkNow'] = (text, language) => {
    const plain = normalize(text);
    const { crisis, rejected } = patterns.get(language) ?? patternsOf(language);
    if (crisis.test(plain)) return 'crisis';
    return rejected.test(plain) ? 'rejected' : 'allowed';
  };

  return {
    checkNow,
    check: async (text, language, signal) => {
      const verdict = checkNow(text, language);
      if (verdict !== 'allowed' || !client || model === undefined) return verdict;
      const { results } = await client.moderations.create({ model, input: text }, { signal });
      if (results.some(({ categories }) => categories['self-harm'] || categories['self-harm/intent'])) return 'crisis';
      return results.some(({ flagged }) => flagged) ? 'rejected' : 'allowed';
    },
  };
}
