import type { NewMessage } from '#server/db/chat/turns.ts';
import type { Answer } from './answer.ts';
import { STOPPED } from './write-answer.ts';

export type Message = Omit<NewMessage, 'now' | 'isFree'>;

/** A message from its arrival to the end of its answer. During moderation there is no answer yet. */
export type RunningMessage = {
  readonly message: Message;
  readonly abort: AbortController;
  readonly answer?: Answer;
  readonly done?: Promise<void>;
};

export type Deleted = { readonly turnId: string } | { readonly characterId: string };

/** The messages that this node is checking or answering. */
export class RunningMessages {
  readonly #running = new Set<RunningMessage>();
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  add(running: RunningMessage): void {
    this.#running.add(running);
  }

  delete(running: RunningMessage): void {
    this.#running.delete(running);
  }

  findAnswer(userId: number, turnId: string): Answer | undefined {
    return this.#of(userId).find(({ answer }) => answer?.turnId === turnId)?.answer;
  }

  stop(userId: number): void {
    for (const { abort } of this.#of(userId)) abort.abort(STOPPED);
  }

  /** Stops what the viewer has deleted. */
  stopDeleted(userId: number, deleted: Deleted): void {
    for (const { message, abort } of this.#of(userId)) {
      const isDeleted =
        'turnId' in deleted ? message.turnId === deleted.turnId : message.characterId === deleted.characterId;
      if (isDeleted) abort.abort(STOPPED);
    }
  }

  /** Stops the answers to earlier messages, whose lease is over. */
  stopAnswers(userId: number): void {
    for (const { answer, abort } of this.#of(userId)) if (answer) abort.abort(STOPPED);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { abort } of this.#running) abort.abort();
    await Promise.all([...this.#running].map(async ({ done }) => done));
  }

  #of(userId: number): RunningMessage[] {
    return [...this.#running].filter(({ message }) => message.userId === userId);
  }
}
