/** The messages of automatic unlocks, with a button to undo the last one of each show. */
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { text } from '#web/text/i18n.ts';
import { showToast, useToasts, type Toast } from '#web/ui/toast-store.ts';

const TOAST_MS = 3_000;

const subjectPrefix = (tvId: string): string => `auto-unlock ${tvId} `;

type UndoToast = {
  readonly message: string;
  /** How long the unlock can be undone. */
  readonly undoMs: number;
  readonly undo: () => void;
};

export function showUndoToast({ tvId, ep }: EpisodeId, { message, undoMs, undo }: UndoToast): void {
  const subject = `${subjectPrefix(tvId)}${ep}`;
  if (undoMs <= 0) showToast(message, { position: 'top', subject, durationMs: TOAST_MS });
  else
    showToast(message, {
      position: 'top',
      subject,
      durationMs: undoMs,
      action: { label: text('ui.undo'), run: undo },
    });
}

/** After an unlock, the earlier ones of the show can no longer be undone. Their messages stay, without the button. */
export function endUndo(tvId: string): void {
  const prefix = subjectPrefix(tvId);
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.subject.startsWith(prefix) ? withoutAction(toast) : toast)),
  }));
}

function withoutAction({ action: _action, ...toast }: Toast): Toast {
  return toast;
}
