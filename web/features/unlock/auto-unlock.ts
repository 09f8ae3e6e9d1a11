/** Unlocks episodes automatically. Spec §4. */
import { queryClient } from '#web/api/query-client.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { episodeQuery, refreshEpisodeAccess, type EpisodeId } from '#web/entities/show/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { undoUnlock, unlockEpisode } from './queries.ts';

/** The period in which the server accepts an undo. */
const UNDO_MS = 10_000;
const TOAST_MS = 3_000;

/** Unlocks an episode and shows a toast with an undo button. Shows nothing after an error. */
export async function autoUnlock(id: EpisodeId): Promise<void> {
  const since = Date.now();
  const price = queryClient.getQueryData(episodeQuery(id).queryKey)?.price;
  try {
    const spent = await unlockEpisode(id, { via: 'auto', price });
    if (!spent) return;
    const coins = coinsText(spent.coins + spent.bonus);
    showToast(text('unlock.done_auto', { ep: id.ep, coins }), {
      position: 'top',
      durationMs: Math.max(0, since + UNDO_MS - Date.now()),
      action: { label: text('ui.undo'), run: () => void undo(id, coins) },
    });
  } catch {
    await refreshEpisodeAccess();
  }
}

async function undo(id: EpisodeId, coins: string): Promise<void> {
  try {
    await undoUnlock(id);
    showToast(text('unlock.undone', { ep: id.ep, coins }), { durationMs: TOAST_MS });
  } catch (error) {
    const isTooLate = isRuleError(error, 'NotFound');
    showToast(isTooLate || !(error instanceof Error) ? text('unlock.undo_late') : error.message);
  }
}
