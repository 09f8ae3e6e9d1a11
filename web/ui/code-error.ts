import { text, type TextKey } from '#web/text/i18n.ts';
import { reloadIfServerAnswers } from './keep-loading.ts';
import { showToast } from './toast-store.ts';

/** Long enough to tap the action. */
const DURATION_MS = 4_000;

/**
 * Tells that code or texts did not load after a tap, and offers to reload the app: some browsers never load a module again that
 * failed once, and a newer release may have replaced it.
 */
export function showCodeError(message: TextKey = 'error.network'): void {
  const action = { label: text('ui.reload'), run: () => void reloadIfServerAnswers() };
  const hint = text('error.hint_network');
  showToast(text(message), { hint, durationMs: DURATION_MS, ...(navigator.onLine && { action }) });
}
