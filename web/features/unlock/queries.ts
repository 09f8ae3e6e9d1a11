/** What unlocking asks the server, and what it changes on screen. Spec §1, §4. */
import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { episodeQuery, refreshEpisodeAccess, type EpisodeDetails, type EpisodeId } from '#web/entities/show/queries.ts';
import { updateWallet } from '#web/entities/wallet/queries.ts';
import { updateUser } from '#web/state/user-store.ts';

type UnlockInput = Operations['video/unlock']['input'];
type UnlockAnswer = Operations['video/unlock']['output'];
export type Bundle = NonNullable<EpisodeDetails['options']>['bulk'][number];

export const bundlesQuery = (tvId: string) =>
  queryOptions({
    queryKey: ['bundles', tvId],
    queryFn: ({ signal }) => request('video/bulk_options', { tv_id: tvId }, { quiet: true, signal }),
    staleTime: 0,
  });

/**
 * Opens an episode and has it ready to play.
 * @returns what was spent; null where it was open already, such as by another tab
 * @throws RequestError
 */
export async function unlockEpisode(
  { tvId, ep }: EpisodeId,
  way: Pick<UnlockInput, 'via' | 'ad_ticket' | 'price'>,
): Promise<UnlockAnswer['spent'] | null> {
  const answer = await orOpen(() => request('video/unlock', { tv_id: tvId, ep, ...way }, { quiet: true }));
  await showOpened({ tvId, ep });
  return answer && answer.spent;
}

/** Opens a bundle, of which one is to be played now. @returns as `unlockEpisode`, with the episodes @throws RequestError */
export async function unlockBundle(id: EpisodeId, { size, from, price }: Bundle): Promise<UnlockAnswer | null> {
  const input = { tv_id: id.tvId, size, from, price };
  const answer = await orOpen(() => request('video/unlock_bulk', input, { quiet: true }));
  await showOpened(id);
  return answer;
}

/** What is open already needs no opening. */
async function orOpen(ask: () => Promise<UnlockAnswer>): Promise<UnlockAnswer | null> {
  try {
    const answer = await ask();
    updateWallet(answer.wallet);
    return answer;
  } catch (error) {
    if (isRuleError(error, 'AlreadyUnlocked') || isRuleError(error, 'AllUnlocked')) return null;
    throw error;
  }
}

/** The episode's own answer first: with it the player starts. */
async function showOpened(id: EpisodeId): Promise<void> {
  const since = Date.now();
  const options = episodeQuery(id);
  // One that was asked for before it was open would say that it is locked.
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  await queryClient.fetchQuery({ ...options, staleTime: 0 });
  void refreshEpisodeAccess(since);
}

/** Takes an automatic unlock back. @throws RequestError */
export async function undoUnlock({ tvId, ep }: EpisodeId): Promise<void> {
  const { wallet } = await request('video/unlock_undo', { tv_id: tvId, ep }, { quiet: true });
  updateWallet(wallet);
  const { queryKey } = episodeQuery({ tvId, ep });
  // Its media links are dead from now on: it stops before its offer is here.
  queryClient.setQueryData(queryKey, (answer) => answer && lockedAgain(answer));
  await refreshEpisodeAccess();
}

function lockedAgain({ media: _media, ...rest }: EpisodeDetails): EpisodeDetails {
  return { ...rest, access: 'locked' };
}

/** @param tvId the show that a cap is for; undefined: all that have none of their own @param cap left out, it stays */
export type AutoUnlockSettings = {
  readonly on: boolean;
  readonly tvId?: string | undefined;
  readonly cap?: number | null;
};

export async function saveAutoUnlock({ on, tvId, cap }: AutoUnlockSettings): Promise<void> {
  const answer = await request('account/set/auto-lock', { auto_lock: on, tv_id: tvId, cap });
  updateUser({ auto_lock: answer.auto_lock, ...(tvId === undefined && { auto_lock_cap: answer.cap }) });
  await refreshEpisodeAccess();
}
