/** Unlocks episodes automatically. Spec §4. */
import { queryClient } from '#web/api/query-client.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { showError } from '#web/api/show-error.ts';
import { episodeQuery, refreshEpisodeAccess, type EpisodeId } from '#web/entities/show/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { decisionsSaved, undoUnlock, unlockEpisode } from './queries.ts';
import { showUndoToast } from './undo-toast.ts';

const TOAST_MS = 3_000;

/** What the viewer has confirmed. */
export type AutoUnlockAnswers = { readonly confirmed?: true; readonly still_watching?: true };

/**
 * Unlocks an episode and shows a toast with an undo button. Waits until the viewer's settings are saved.
 * @throws RequestError
 */
export async function unlockAutomatically(id: EpisodeId, answers: AutoUnlockAnswers = {}): Promise<void> {
  await decisionsSaved();
  const since = Date.now();
  const price = queryClient.getQueryData(episodeQuery(id).queryKey)?.price;
  const result = await unlockEpisode(id, { via: 'auto', price, ...answers });
  if (!result) return;
  const coins = coinsText(result.spent.coins + result.spent.bonus);
  showUndoToast(id, {
    message: text('unlock.done_auto', { ep: id.ep, coins }),
    undoMs: since + result.undo_ms - Date.now(),
    undo: () => void undo(id, coins),
  });
}

/** Unlocks an episode without asking. Shows nothing after an error. */
export async function autoUnlock(id: EpisodeId): Promise<void> {
  try {
    await unlockAutomatically(id);
  } catch {
    await refreshEpisodeAccess();
  }
}

async function undo(id: EpisodeId, coins: string): Promise<void> {
  try {
    await undoUnlock(id);
    showToast(text('unlock.undone', { ep: id.ep, coins }), { position: 'top', durationMs: TOAST_MS });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (isRuleError(error, 'NotFound')) showToast(text('unlock.undo_late'), { position: 'top' });
    else if (isRuleError(error, 'LaterEpisodeUnlocked'))
      showToast(error.message, { position: 'top', durationMs: TOAST_MS });
    else showError(error);
    await refreshEpisodeAccess();
  }
}
