/** Short messages over the page. Spec §9: 1.5 s by default, the loading one until its work is done. */
import { create } from 'zustand';

export type Toast = {
  readonly id: number;
  readonly kind: 'text' | 'loading';
  readonly message: string;
  /** At the top it covers neither controls nor subtitles. */
  readonly place: 'top' | 'bottom';
  readonly action?: { readonly label: string; readonly run: () => void };
};
export type ToastOptions = Partial<Pick<Toast, 'action' | 'place'>> & { readonly durationMs?: number };

const DURATION_MS = 1500;
const LOADING_DELAY_MS = 200;
const MAX_TOASTS = 3;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

let lastId = 0;

function add(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const entry: Toast = { ...toast, id: lastId };
  // The same words twice are one message that stays longer.
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter(({ kind, message }) => kind !== toast.kind || message !== toast.message), entry].slice(
      -MAX_TOASTS,
    ),
  }));
  return lastId;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** @returns takes it away before its time */
export function showToast(
  message: string,
  { durationMs = DURATION_MS, action, place = 'bottom' }: ToastOptions = {},
): () => void {
  const id = add({ kind: 'text', message, place, ...(action && { action }) });
  const timer = setTimeout(dismissToast, durationMs, id);
  return () => {
    clearTimeout(timer);
    dismissToast(id);
  };
}

/** Shows that work is under way, from 200 ms on. @returns call it when the work is done */
export function showLoading(): () => void {
  let id: number | undefined;
  const timer = setTimeout(() => {
    id = add({ kind: 'loading', message: '', place: 'bottom' });
  }, LOADING_DELAY_MS);
  return () => {
    clearTimeout(timer);
    if (id !== undefined) dismissToast(id);
  };
}
