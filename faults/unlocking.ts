import { SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import type { ApiResponse, HttpClient } from './http-client.ts';
import type { EpisodeRecord, Journal } from './journal.ts';
import type { Progress } from './progress.ts';
import { SHOWS } from './shows.ts';
import type { Viewer } from './viewers.ts';

const MIN_COPIES = 3;
const MAX_COPIES = 8;
/** From this HTTP status on, a response does not tell whether the episode was unlocked. */
const FAULT_STATUS = 500;
/** The error codes of a broken ledger, which no kill explains. */
const LEDGER_FAULTS: readonly number[] = [WIRE_ERRORS.DeductionFailed.code, WIRE_ERRORS.CoinDataInvalid.code];

export type LoadContext = { readonly client: HttpClient; readonly journal: Journal; readonly progress: Progress };

/** Unlocks the episodes of each show in order until one fails. Repeats requests until an unlock is confirmed. */
export async function unlockShows(context: LoadContext, viewer: Viewer, episodes: number): Promise<void> {
  await Promise.all(
    SHOWS.map(async (tvId) => {
      for (let ep = 2; ep <= episodes; ep += 1) {
        const record = context.journal.expectEpisode(viewer, tvId, ep);
        await unlockEpisode(context, record, viewer.index);
        if (!record.isUnlocked) return;
        context.progress.step();
      }
    }),
  );
}

async function unlockEpisode(context: LoadContext, record: EpisodeRecord, seed: number): Promise<void> {
  const { userId, tvId, ep } = record;
  const copies = MIN_COPIES + ((seed * 7 + ep * 3) % (MAX_COPIES - MIN_COPIES + 1));
  const isEnded = await context.client.retry(async () => {
    await Promise.all(
      Array.from({ length: copies }, (_, copy) => sendUnlock(context, record, idempotencyKeyOf(record, copy))),
    );
    return record.isUnlocked || record.unexplained > 0 || undefined;
  });
  if (!isEnded) context.journal.abandoned.push(`user ${userId}, ${tvId} episode ${ep}`);
}

/** At least half of the copies share a key; the others have another key or none. */
function idempotencyKeyOf({ userId, tvId, ep }: EpisodeRecord, copy: number): string | null {
  if (copy % 4 === 3) return null;
  return `${userId}-${tvId}-${ep}-${copy % 4 === 2 ? 'b' : 'a'}`;
}

export async function requestUnlock(
  client: HttpClient,
  record: EpisodeRecord,
  key: string | null,
): Promise<ApiResponse | undefined> {
  return client.post(
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
  { client, journal, progress }: LoadContext,
  record: EpisodeRecord,
  key: string | null,
): Promise<void> {
  const response = await requestUnlock(client, record, key);
  if (!response) return;
  if (response.code === SUCCESS) {
    record.successes.push({ key, data: response.data });
    record.isUnlocked = true;
    progress.acknowledged();
  } else if (response.code === WIRE_ERRORS.AlreadyUnlocked.code) {
    record.isUnlocked = true;
  } else if (response.status < FAULT_STATUS || LEDGER_FAULTS.includes(response.code)) {
    record.unexplained += 1;
    journal.unexplained.push(`user ${record.userId}, ${record.tvId} episode ${record.ep}: ${response.code}`);
  }
}
