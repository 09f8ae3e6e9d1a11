/** Tells when the loading indicator is visible. Spec §7, §9. */
import { create } from 'zustand';

const DELAY_MS = 200;
/** A shorter display would look like a flicker. */
const MINIMUM_MS = 400;

export const useLoading = create<{ readonly isVisible: boolean }>()(() => ({ isVisible: false }));

let slowCalls = 0;
let shownAt = 0;

function show(): void {
  slowCalls += 1;
  if (useLoading.getState().isVisible) return;
  shownAt = Date.now();
  useLoading.setState({ isVisible: true });
}

function hide(): void {
  if (slowCalls === 0 && useLoading.getState().isVisible) useLoading.setState({ isVisible: false });
}

function endSlowCall(): void {
  slowCalls -= 1;
  const remainingMs = shownAt + MINIMUM_MS - Date.now();
  if (remainingMs > 0) setTimeout(hide, remainingMs);
  else hide();
}

/** Shows the indicator when 200 ms have passed. @returns ends it, or prevents it */
export function startLoading(): () => void {
  let end: (() => void) | undefined;
  const timer = setTimeout(() => {
    show();
    end = endSlowCall;
  }, DELAY_MS);
  return () => {
    clearTimeout(timer);
    end?.();
    end = undefined;
  };
}

/** Shows the indicator while a promise is pending for more than 200 ms. Ignores other values and rejections. */
export function showLoadingDuring(pending: unknown): void {
  const stop = startLoading();
  Promise.resolve(pending).then(stop, stop);
}
