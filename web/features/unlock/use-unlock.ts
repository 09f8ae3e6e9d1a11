import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { bundlesQuery, type Bundle } from '#web/entities/bundle/queries.ts';
import { refreshEpisodeAccess, type EpisodeDetails } from '#web/entities/show/queries.ts';
import { walletQuery } from '#web/entities/wallet/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { unlockBundle, unlockEpisode } from './queries.ts';

export type UnlockMethod =
  | { readonly via: 'balance' }
  | { readonly via: 'ad'; readonly ticket: string }
  | { readonly via: 'bundle'; readonly bundle: Bundle };

/** Longer than the default, because the toast shows an amount. */
const TOAST_MS = 3_000;

/** Unlocks an episode or a bundle. Shows a toast unless everything was unlocked already. */
export function useUnlock({ tv_id: tvId, ep, price }: EpisodeDetails) {
  return useMutation({
    // Runs repeated taps one after the other, so that the second finds the episode unlocked.
    scope: { id: `unlock ${tvId}` },
    mutationFn: (method: UnlockMethod) => unlock({ tvId, ep }, method, price),
    onSuccess: (message) => {
      if (message !== null) showToast(message, { durationMs: TOAST_MS, position: 'top' });
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: bundlesQuery(tvId).queryKey });
      void refreshEpisodeAccess();
    },
  });
}

async function unlock(id: { tvId: string; ep: number }, method: UnlockMethod, price: number): Promise<string | null> {
  if (method.via === 'bundle') {
    const result = await unlockBundle(id, method.bundle);
    if (result === null) return null;
    const coins = coinsText(result.spent.coins + result.spent.bonus);
    return text('unlock.done_bulk', { count: result.unlocked.length, coins });
  }
  if (method.via === 'ad') {
    const result = await unlockEpisode(id, { via: 'ad', ad_ticket: method.ticket });
    return result && text('unlock.done_ad');
  }
  const result = await unlockEpisode(id, { via: 'balance', price });
  return result && text('unlock.done', { coins: coinsText(result.spent.coins + result.spent.bonus) });
}

export function isOfferOutdated(error: Error | null): boolean {
  return (['PriceChanged', 'InsufficientBalance', 'PreviousLocked'] as const).some((rule) => isRuleError(error, rule));
}
