import { mutationOptions, MutationObserver } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { localCopies } from '#web/entities/download/local-copies.ts';
import type { Bundle } from '#web/entities/bundle/queries.ts';
import { episodeQuery, refreshEpisodeAccess, type EpisodeDetails, type EpisodeId } from '#web/entities/show/queries.ts';
import { updateWallet } from '#web/entities/wallet/queries.ts';
import { updateUser } from '#web/state/user-store.ts';
import { endUndo } from './undo-toast.ts';

type UnlockInput = Operations['video/unlock']['input'];
type UnlockResult = Operations['video/unlock']['output'];
type BundleResult = Operations['video/unlock_bulk']['output'];

/** Unlocks an episode and reloads it. @returns the response; null if unlocked already @throws RequestError */
export async function unlockEpisode(
  { tvId, ep }: EpisodeId,
  method: Pick<UnlockInput, 'via' | 'ad_ticket' | 'price' | 'confirmed' | 'still_watching'>,
): Promise<UnlockResult | null> {
  const result = await orNullIfUnlocked(tvId, () =>
    request(
      'video/unlock',
      { tv_id: tvId, ep, ...method },
      { quiet: true, indicator: method.via === 'ad', failure: 'error.unlock' },
    ),
  );
  await loadUnlocked({ tvId, ep });
  return result;
}

/** Unlocks a bundle and reloads the episode. @returns null if it was unlocked already @throws RequestError */
export async function unlockBundle(id: EpisodeId, { size, from, price }: Bundle): Promise<BundleResult | null> {
  const input = { tv_id: id.tvId, size, from, price };
  const result = await orNullIfUnlocked(id.tvId, () =>
    request('video/unlock_bulk', input, { quiet: true, failure: 'error.unlock' }),
  );
  await loadUnlocked(id);
  return result;
}

async function orNullIfUnlocked<Result extends BundleResult>(
  tvId: string,
  unlock: () => Promise<Result>,
): Promise<Result | null> {
  try {
    const result = await unlock();
    endUndo(tvId);
    updateWallet(result.wallet);
    return result;
  } catch (error) {
    if (isRuleError(error, 'AlreadyUnlocked') || isRuleError(error, 'AllUnlocked')) return null;
    throw error;
  }
}

/**
 * Reloads the unlocked episode, and then the other affected data in the background. If the reload fails, the cached
 * episode, which is locked, is dropped, so that the player loads it anew or shows the error.
 */
async function loadUnlocked(id: EpisodeId): Promise<void> {
  const since = Date.now();
  const options = episodeQuery(id);
  // A response in flight could show the episode as locked.
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  try {
    await queryClient.fetchQuery({ ...options, staleTime: 0 });
  } catch {
    void queryClient.resetQueries({ queryKey: options.queryKey, exact: true });
  }
  void refreshEpisodeAccess(since);
}

function toLocked({ media: _media, ...rest }: EpisodeDetails): EpisodeDetails {
  return { ...rest, access: 'locked' };
}

/**
 * `on` applies to all shows, and stays as it is if it is missing. `cap` applies to one show, or without `tvId` to shows
 * without their own cap.
 */
type AutoUnlockSettings = {
  readonly on?: boolean;
  readonly tvId?: string | undefined;
  readonly cap?: number | null;
};

async function saveAutoUnlock({ on, tvId, cap }: AutoUnlockSettings): Promise<void> {
  const settings = await request('account/set/auto-lock', { auto_lock: on, tv_id: tvId, cap });
  updateUser({ auto_lock: settings.auto_lock, ...(tvId === undefined && { auto_lock_cap: settings.cap }) });
  await refreshEpisodeAccess();
}

/** The prefix of the keys of what the viewer decides about automatic unlocks: the settings, and undos. */
const decisionsKey = ['auto-unlock'];

/** Several controls change the settings. One scope lets the viewer's last choice be the last one that is saved. */
export const autoUnlockMutation = mutationOptions({
  mutationKey: decisionsKey,
  scope: { id: 'auto-unlock' },
  mutationFn: saveAutoUnlock,
});

async function sendUndo({ tvId, ep }: EpisodeId): Promise<void> {
  const { wallet } = await request('video/unlock_undo', { tv_id: tvId, ep }, { quiet: true, indicator: true });
  updateWallet(wallet);
  const { queryKey } = episodeQuery({ tvId, ep });
  // The undo has revoked the media links.
  queryClient.setQueryData(queryKey, (episode) => episode && toLocked(episode));
  void localCopies()?.check();
  await refreshEpisodeAccess();
}

/** Undoes an automatic unlock. @throws RequestError */
export function undoUnlock(id: EpisodeId): Promise<void> {
  return new MutationObserver(queryClient, {
    mutationKey: [...decisionsKey, 'undo'],
    mutationFn: () => sendUndo(id),
  }).mutate();
}

/** Resolves when no decision about automatic unlocks is being saved, which an automatic charge must not overtake. */
export function decisionsSaved(): Promise<void> {
  const isSaving = (): boolean => queryClient.isMutating({ mutationKey: decisionsKey }) > 0;
  return new Promise((resolve) => {
    if (!isSaving()) {
      resolve();
      return;
    }
    const unsubscribe = queryClient.getMutationCache().subscribe(() => {
      if (isSaving()) return;
      unsubscribe();
      resolve();
    });
  });
}
