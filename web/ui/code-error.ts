import { text } from '#web/text/i18n.ts';
import { reloadIfServerAnswers } from './keep-loading.ts';
import { showToast } from './toast-store.ts';

/** Long enough to tap the action. */
const DURATION_MS = 4_000;

/**
 * Tells that code did not load after a tap, and offers to reload the app: some browsers never load a module again that
 * failed once, and a newer release may have replaced it.
 */
export function showCodeError(): void {
  const action = { label: text('ui.reload'), run: () => void reloadIfServerAnswers() };
  showToast(text('error.network'), { durationMs: DURATION_MS, ...(navigator.onLine && { action }) });
}
