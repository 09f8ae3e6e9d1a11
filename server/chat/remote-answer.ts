import { setTimeout } from 'node:timers/promises';
import { findTurn, type TurnRow } from '#server/db/chat/turns.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withTimeLimit } from '#server/db/time-limit.ts';
import { Answer } from './answer.ts';

const POLL_MS = 500;
const DATABASE_MS = 3_000;

type Services = { readonly db: Database; readonly clock: Clock };

/** Returns an answer as it is stored, which another node may still be writing. */
export function openStoredAnswer(services: Services, userId: number, turn: TurnRow): Answer {
  const answer = new Answer(turn);
  apply(answer, turn);
  if (!answer.end) void poll(services, userId, answer);
  return answer;
}

function apply(answer: Answer, { answer: text, state }: Pick<TurnRow, 'answer' | 'state'>): void {
  if (text.startsWith(answer.text)) answer.append(text.slice(answer.text.length));
  else answer.replace(text);
  if (state === 'failed') answer.finish({ state, error: 'ChatUnavailable', retryAfterMs: undefined });
  else if (state !== 'answering') answer.finish({ state, memories: [] });
}

/** Reads the row until the answer ends, at the latest when the lease of the other node is over. Never throws. */
async function poll({ db, clock }: Services, userId: number, answer: Answer): Promise<void> {
  while (!answer.end) {
    await setTimeout(POLL_MS, undefined, { ref: false });
    const read = () => findTurn(db, userId, answer.turnId, clock.now());
    try {
      const turn = await withTimeLimit(DATABASE_MS, read);
      if (turn) apply(answer, turn);
      else answer.finish({ state: 'stopped', memories: [] });
    } catch {
      answer.finish({ state: 'failed', error: 'ChatUnavailable', retryAfterMs: undefined });
    }
  }
}
