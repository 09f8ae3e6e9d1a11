import { expect } from 'vitest';
import { page } from 'vitest/browser';

/**
 * Expects a toast after an action. On a busy machine, a toast may disappear before the test learns that a click has
 * ended, so both begin together.
 */
export async function expectToast(text: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([expect.element(page.getByText(text)).toBeVisible(), act()]);
}
