import { hintOf } from '#web/ui/error-hint.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Long enough to read two sentences. */
const TOAST_WITH_HINT_MS = 4_000;

/** Shows an error and what the viewer can do about it. */
export function showError(error: Error): void {
  const hint = hintOf(error);
  if (hint === '') showToast(error.message);
  else showToast(error.message, { hint, durationMs: TOAST_WITH_HINT_MS });
}
