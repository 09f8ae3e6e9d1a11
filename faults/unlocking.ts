/** Viewers who open episodes, each with several requests at once, and again until they know that it is open. */
import { SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import type { Answer, Asker } from './asking.ts';
import type { EpisodeRecord, Journal } from './journal.ts';
import type { Progress } from './progress.ts';
import { SHOWS } from './shows.ts';
import type { Viewer } from './world.ts';

/** An episode is asked for by 3 to 8 requests at once. */
const FEWEST_AT_ONCE = 3;
const MOST_AT_ONCE = 8;
/** Whoever still does not know after so many rounds gives up. */
const MOST_ROUNDS = 12;
/** From here on an answer says that the server has a fault, and nothing of the episode. */
const FAULT_STATUS = 500;
/** Faults that say the ledger itself is wrong: no killed process explains them. */
const LEDGER_FAULTS: readonly number[] = [WIRE_ERRORS.DeductionFailed.code, WIRE_ERRORS.CoinDataInvalid.code];

export type Load = { readonly asker: Asker; readonly journal: Journal; readonly progress: Progress };

/** Opens all episodes of both shows at the same time, each show's in order. */
export async function watchShows(load: Load, viewer: Viewer, episodes: number): Promise<void> {
  await Promise.all(
    SHOWS.map(async (tvId) => {
      for (let ep = 2; ep <= episodes; ep += 1) {
        const record = load.journal.expectEpisode(viewer, tvId, ep);
        await openEpisode(load, record, viewer.index);
        if (!record.isOpen) return;
        load.progress.step();
      }
    }),
  );
}

async function openEpisode(load: Load, record: EpisodeRecord, seed: number): Promise<void> {
  const { userId, tvId, ep } = record;
  const copies = FEWEST_AT_ONCE + ((seed * 7 + ep * 3) % (MOST_AT_ONCE - FEWEST_AT_ONCE + 1));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: copies }, (_, copy) => askOnce(load, record, keyOf(record, copy))));
    if (record.isOpen) return;
    if (record.contradictions > 0) break;
    await load.asker.untilReady();
  }
  load.journal.givenUp.push(`user ${userId}, ${tvId} episode ${ep}`);
}

/** Of the requests of one episode most bear the same name, some another one, some none. */
function keyOf({ userId, tvId, ep }: EpisodeRecord, copy: number): string | null {
  if (copy % 4 === 3) return null;
  return `${userId}-${tvId}-${ep}-${copy % 4 === 2 ? 'b' : 'a'}`;
}

/** The request that opens an episode; the same each time that it is sent under a key. */
export async function askToOpen(asker: Asker, record: EpisodeRecord, key: string | null): Promise<Answer | undefined> {
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

async function askOnce({ asker, journal, progress }: Load, record: EpisodeRecord, key: string | null): Promise<void> {
  const answer = await askToOpen(asker, record, key);
  if (!answer) return;
  if (answer.code === SUCCESS) {
    record.told.push({ key, data: answer.data });
    record.isOpen = true;
    progress.acknowledged();
  } else if (answer.code === WIRE_ERRORS.AlreadyUnlocked.code) {
    record.isOpen = true;
  } else if (answer.status < FAULT_STATUS || LEDGER_FAULTS.includes(answer.code)) {
    record.contradictions += 1;
    journal.contradictions.push(`user ${record.userId}, ${record.tvId} episode ${record.ep}: ${answer.code}`);
  }
}
