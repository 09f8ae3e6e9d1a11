import { expect } from 'vitest';
import { page } from 'vitest/browser';

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

/** Expects a toast after an action. */
export async function expectToast(text: string, act: () => Promise<unknown>): Promise<void> {
  // The code that shows toasts loads when the page is idle.
  await expect.poll(() => document.querySelector('[aria-live=polite]')).not.toBeNull();
  await expectDuring(act, () => expect.element(page.getByText(text)).toBeVisible());
}
