import { useToasts } from './toast-store.ts';

/** A toast that appears together with a navigation belongs to the next page. */
const NAVIGATION_MS = 100;

/**
 * Dismisses the toasts of the page that the viewer leaves.
 *
 * @param leftAt when the navigation began, in ms since the page loaded
 */
export function endPageToasts(leftAt: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ shownAt }) => leftAt - shownAt < NAVIGATION_MS) }));
}
