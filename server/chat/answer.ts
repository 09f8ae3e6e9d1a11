/** An answer while it is written. Several readers can follow it. */
import type { RuleErrorName } from '#domain/errors.ts';

/** How an answer ended. `memories` are what the character has remembered of the message. */
export type AnswerEnd =
  | { readonly state: 'done' | 'stopped'; readonly memories: readonly string[] }
  | { readonly state: 'failed'; readonly error: RuleErrorName; readonly retryAfterMs: number | undefined };

/** The end of an answer that an error of this server has ended. */
export const UNAVAILABLE: AnswerEnd = { state: 'failed', error: 'ChatUnavailable', retryAfterMs: undefined };

export class Answer {
  readonly turnId: string;
  readonly sentAt: Date;
  readonly #attempt: number;
  #replacements = 0;
  #text = '';
  #end: AnswerEnd | undefined;
  #changed = Promise.withResolvers<void>();

  constructor({ turnId, sentAt, attempt }: { turnId: string; sentAt: Date; attempt: number }) {
    this.turnId = turnId;
    this.sentAt = sentAt;
    this.#attempt = attempt;
  }

  get text(): string {
    return this.#text;
  }

  get end(): AnswerEnd | undefined {
    return this.#end;
  }

  /** How often the text was replaced. */
  get replacements(): number {
    return this.#replacements;
  }

  /** Changes when the text begins anew, so that what a reader has is worth nothing. */
  get version(): string {
    return String(this.#attempt + this.#replacements);
  }

  /** Resolves at the next change. */
  get changed(): Promise<void> {
    return this.#changed.promise;
  }

  append(text: string): void {
    this.#text += text;
    this.#notify();
  }

  replace(text: string): void {
    this.#replacements += 1;
    this.#text = text;
    this.#notify();
  }

  finish(end: AnswerEnd): void {
    this.#end ??= end;
    this.#notify();
  }

  #notify(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
