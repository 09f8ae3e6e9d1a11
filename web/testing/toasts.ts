import { expect } from 'vitest';

/**
 * Expects what an action shows for a short time. On a busy machine, it may disappear before the test learns that the
 * action has ended, so both begin together.
 */
export async function expectDuring(
  act: () => Promise<unknown>,
  expectation: () => PromiseLike<unknown>,
): Promise<void> {
  await Promise.all([expectation(), act()]);
}

const toasts = new WeakSet<Element>();
/** The texts of all visible toasts. They are recorded when they appear: a busy machine may look only after their end. */
const texts: string[] = [];

new MutationObserver(() => {
  for (const toast of document.querySelectorAll('[aria-live=polite] > div')) {
    if (toasts.has(toast) || !toast.checkVisibility({ visibilityProperty: true })) continue;
    toasts.add(toast);
    texts.push(toast.textContent);
  }
}).observe(document, { childList: true, subtree: true });

/** Must be called before each test. */
export function forgetToasts(): void {
  texts.length = 0;
}

/**
 * Expects a toast. It may have ended when this function returns.
 *
 * @param act shows the toast; without it, any toast since the beginning of the test suffices
 */
export async function expectToast(text: string, act?: () => Promise<unknown>): Promise<void> {
  // The code that shows toasts loads when the page is idle.
  await expect.poll(() => document.querySelector('[aria-live=polite]')).not.toBeNull();
  const before = act === undefined ? 0 : texts.length;
  await act?.();
  await expect.poll(() => texts.slice(before)).toContainEqual(expect.stringContaining(text));
}
