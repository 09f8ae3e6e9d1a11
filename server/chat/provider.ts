import type { CharacterTexts } from '#domain/chat/character.ts';
import type { Language } from '#domain/languages.ts';
import type { SynopsisRow } from '#server/db/chat/stories.ts';
import type { Character } from './characters.ts';

/** A message to a character, with everything that the character may know. */
export type AnswerRequest = {
  readonly character: Character;
  readonly texts: CharacterTexts;
  readonly language: Language;
  /** The last episode that the viewer has watched; 0 before the first one. */
  readonly episode: number;
  /** The synopses up to that episode. */
  readonly synopses: readonly SynopsisRow[];
  /** Of the conversation before `turns`, or empty. */
  readonly summary: string;
  /** The last turns before the message, oldest first. */
  readonly turns: readonly ChatTurn[];
  /** What the viewer told the character, newest first. */
  readonly memories: readonly string[];
  readonly message: string;
  /** The answer that the viewer wants to have replaced. */
  readonly unwanted: string | undefined;
};

export type ChatTurn = { readonly text: string; readonly answer: string };

/** A piece of an answer. `tokens` are all that the model has read and written so far, as far as they are known. */
export type AnswerPart = { readonly text: string; readonly tokens?: number };

export type SummaryRequest = {
  readonly language: Language;
  readonly name: string;
  readonly summary: string;
  readonly turns: readonly ChatTurn[];
};

export type RecapRequest = {
  readonly language: Language;
  readonly title: string;
  readonly synopses: readonly SynopsisRow[];
};

/** Writes the answers of characters. */
export type ChatProvider = {
  /** `written` are the built-in answers, without a language model. */
  readonly responder: 'language_model' | 'written';
  /** Ends early when the signal aborts. @throws ChatProviderError */
  readonly answer: (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerPart>;
  /** Texts that only a language model can write. @throws ChatProviderError */
  readonly summarise?: (request: SummaryRequest, signal: AbortSignal) => Promise<string>;
  readonly recap?: (request: RecapRequest, signal: AbortSignal) => Promise<string>;
};

/** The provider did not answer. */
export class ChatProviderError extends Error {
  /** When a repetition may succeed, if the provider says so. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: { retryAfterMs?: number | undefined } = {}) {
    super(message);
    this.retryAfterMs = options.retryAfterMs;
  }
}
