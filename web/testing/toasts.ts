import { expect } from 'vitest';
import { page } from 'vitest/browser';

/**
 * Expects a toast after an action. On a busy machine, a toast may disappear before the test learns that a click has
 * ended, so both begin together.
 */
export async function expectToast(text: string, act: () => Promise<void>): Promise<void> {
  // The code that shows toasts loads when the page is idle.
  await expect.poll(() => document.querySelector('[aria-live=polite]')).not.toBeNull();
  await Promise.all([expect.element(page.getByText(text)).toBeVisible(), act()]);
}
