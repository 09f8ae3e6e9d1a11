import { create } from 'zustand';

export type Toast = {
  readonly id: number;
  /** In ms since the page loaded. */
  readonly shownAt: number;
  readonly message: string;
  /** A second sentence that says what the viewer can do. */
  readonly hint?: string;
  /** In the player, subtitles and most controls are at the bottom. */
  readonly position: 'top' | 'bottom';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A toast replaces an earlier one with the same subject, which is the message by default. */
  readonly subject: string;
};
export type ToastOptions = Partial<Pick<Toast, 'hint' | 'action' | 'position' | 'subject'>> & {
  readonly durationMs?: number;
};

/** The default duration of a toast. Spec §9. */
const DURATION_MS = 1500;
const MAX_TOASTS = 3;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

let lastId = 0;

function add(toast: Omit<Toast, 'id' | 'shownAt'>): number {
  lastId += 1;
  const entry: Toast = { ...toast, id: lastId, shownAt: performance.now() };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter(({ subject }) => subject !== toast.subject), entry].slice(-MAX_TOASTS),
  }));
  return lastId;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Shows a toast. @returns dismisses the toast early */
export function showToast(
  message: string,
  { durationMs = DURATION_MS, hint, action, position = 'bottom', subject = message }: ToastOptions = {},
): () => void {
  const id = add({ message, position, subject, ...(hint && { hint }), ...(action && { action }) });
  const timer = setTimeout(dismissToast, durationMs, id);
  return () => {
    clearTimeout(timer);
    dismissToast(id);
  };
}
