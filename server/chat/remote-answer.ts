import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { runInBackground } from '#server/background.ts';
import { findTurn, type TurnRow } from '#server/db/chat/turns.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withTimeLimit } from '#server/db/time-limit.ts';
import { Answer, UNAVAILABLE } from './answer.ts';

const POLL_MS = 500;
const DATABASE_MS = 3_000;

type Services = { readonly db: Database; readonly clock: Clock; readonly log: Logger };

/** Returns an answer as it is stored, which another node may still be writing. */
export function openStoredAnswer(services: Services, userId: number, turn: TurnRow): Answer {
  const answer = new Answer(turn);
  apply(answer, turn);
  const work = () => poll(services, userId, answer);
  if (!answer.end) runInBackground({ task: 'stored answer', log: services.log, work });
  return answer;
}

function apply(answer: Answer, { answer: text, state }: Pick<TurnRow, 'answer' | 'state'>): void {
  if (text.startsWith(answer.text)) answer.append(text.slice(answer.text.length));
  else answer.replace(text);
  if (state === 'failed') answer.finish(UNAVAILABLE);
  else if (state !== 'answering') answer.finish({ state, memories: [] });
}

/** Reads the row until the answer ends, at the latest when the lease of the other node is over. */
async function poll({ db, clock }: Services, userId: number, answer: Answer): Promise<void> {
  while (!answer.end) {
    await setTimeout(POLL_MS, undefined, { ref: false });
    const read = () => findTurn(db, userId, answer.turnId, clock.now());
    try {
      const turn = await withTimeLimit(DATABASE_MS, read);
      if (turn) apply(answer, turn);
      else answer.finish({ state: 'stopped', memories: [] });
    } catch {
      answer.finish(UNAVAILABLE);
    }
  }
}
