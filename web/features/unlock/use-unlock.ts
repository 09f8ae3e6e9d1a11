import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { refreshEpisodeAccess, type EpisodeDetails } from '#web/entities/show/queries.ts';
import { walletQuery } from '#web/entities/wallet/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { unlockBundle, unlockEpisode, type Bundle } from './queries.ts';

/** What an episode is opened with, by the viewer's own tap. */
export type UnlockMethod =
  | { readonly via: 'balance' }
  | { readonly via: 'auto' }
  | { readonly via: 'ad'; readonly ticket: string }
  | { readonly via: 'bundle'; readonly bundle: Bundle };

/** Longer than other words stay: it names an amount. */
const SAID_MS = 3_000;

/** Opens an episode and says what that cost. Where it was open already, nothing is said: it plays. */
export function useUnlock({ tv_id: tvId, ep, price }: EpisodeDetails) {
  return useMutation({
    // Taps in a row are one after the other: the second finds the episode open.
    scope: { id: `unlock ${tvId}` },
    mutationFn: (way: UnlockMethod) => open({ tvId, ep }, way, price),
    onSuccess: (said) => {
      if (said !== null) showToast(said, { durationMs: SAID_MS, place: 'top' });
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
      void refreshEpisodeAccess();
    },
  });
}

/** @returns what the viewer is told */
async function open(id: { tvId: string; ep: number }, way: UnlockMethod, price: number): Promise<string | null> {
  if (way.via === 'bundle') {
    const answer = await unlockBundle(id, way.bundle);
    if (answer === null) return null;
    const coins = coinsText(answer.spent.coins + answer.spent.bonus);
    return text('unlock.done_bulk', { count: answer.unlocked.length, coins });
  }
  if (way.via === 'ad') {
    const spent = await unlockEpisode(id, { via: 'ad', ad_ticket: way.ticket });
    return spent && text('unlock.done_ad');
  }
  const spent = await unlockEpisode(id, { via: way.via, price });
  return spent && text('unlock.done', { coins: coinsText(spent.coins + spent.bonus) });
}

/** Whether it failed because what the viewer was shown is not so any more: the sheet says how it stands now. */
export function isOfferOutdated(error: Error | null): boolean {
  return (['PriceChanged', 'InsufficientBalance', 'PreviousLocked'] as const).some((rule) => isRuleError(error, rule));
}
