/** Viewers who open episodes, each with several requests at once, and again until they know that it is open. */
import { SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import type { ApiResponse, HttpClient } from './http-client.ts';
import type { EpisodeRecord, Journal } from './journal.ts';
import type { Progress } from './progress.ts';
import { SHOWS } from './shows.ts';
import type { Viewer } from './viewers.ts';

/** An episode is asked for by 3 to 8 requests at once. */
const MIN_COPIES = 3;
const MAX_COPIES = 8;
/** Whoever still does not know after so many rounds gives up. */
const MAX_ROUNDS = 12;
/** From here on an answer says that the server has a fault, and nothing of the episode. */
const FAULT_STATUS = 500;
/** Faults that say the ledger itself is wrong: no killed process explains them. */
const LEDGER_FAULTS: readonly number[] = [WIRE_ERRORS.DeductionFailed.code, WIRE_ERRORS.CoinDataInvalid.code];

export type Load = { readonly asker: HttpClient; readonly journal: Journal; readonly progress: Progress };

/** Opens all episodes of both shows at the same time, each show's in order. */
export async function unlockShows(load: Load, viewer: Viewer, episodes: number): Promise<void> {
  await Promise.all(
    SHOWS.map(async (tvId) => {
      for (let ep = 2; ep <= episodes; ep += 1) {
        const record = load.journal.expectEpisode(viewer, tvId, ep);
        await unlockEpisode(load, record, viewer.index);
        if (!record.isOpen) return;
        load.progress.step();
      }
    }),
  );
}

async function unlockEpisode(load: Load, record: EpisodeRecord, seed: number): Promise<void> {
  const { userId, tvId, ep } = record;
  const copies = MIN_COPIES + ((seed * 7 + ep * 3) % (MAX_COPIES - MIN_COPIES + 1));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await Promise.all(
      Array.from({ length: copies }, (_, copy) => sendUnlock(load, record, idempotencyKeyOf(record, copy))),
    );
    if (record.isOpen) return;
    if (record.unexplained > 0) break;
    await load.asker.waitUntilReady();
  }
  load.journal.abandoned.push(`user ${userId}, ${tvId} episode ${ep}`);
}

/** Of the requests of one episode most bear the same name, some another one, some none. */
function idempotencyKeyOf({ userId, tvId, ep }: EpisodeRecord, copy: number): string | null {
  if (copy % 4 === 3) return null;
  return `${userId}-${tvId}-${ep}-${copy % 4 === 2 ? 'b' : 'a'}`;
}

/** The request that opens an episode; the same each time that it is sent under a key. */
export async function requestUnlock(
  asker: HttpClient,
  record: EpisodeRecord,
  key: string | null,
): Promise<ApiResponse | undefined> {
  return asker.post(
    '/api/v1/video/unlock',
    {
      'content-type': 'application/json',
      token: record.token,
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    JSON.stringify({ tv_id: record.tvId, ep: record.ep }),
  );
}

async function sendUnlock(
  { asker, journal, progress }: Load,
  record: EpisodeRecord,
  key: string | null,
): Promise<void> {
  const answer = await requestUnlock(asker, record, key);
  if (!answer) return;
  if (answer.code === SUCCESS) {
    record.successes.push({ key, data: answer.data });
    record.isOpen = true;
    progress.acknowledged();
  } else if (answer.code === WIRE_ERRORS.AlreadyUnlocked.code) {
    record.isOpen = true;
  } else if (answer.status < FAULT_STATUS || LEDGER_FAULTS.includes(answer.code)) {
    record.unexplained += 1;
    journal.unexplained.push(`user ${record.userId}, ${record.tvId} episode ${record.ep}: ${answer.code}`);
  }
}
