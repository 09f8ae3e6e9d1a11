import type { Page } from './test.ts';

/** Long enough for an ad. */
const TIMEOUT_MS = 60_000;

/**
 * Expects a toast after an action. On a busy machine, a toast may disappear before the test learns that a click has
 * ended, so both begin together. The page itself looks for the toast in each frame.
 */
export async function expectToast<Result>(page: Page, text: string, act: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([act(), page.getByText(text).waitFor({ timeout: TIMEOUT_MS })]);
  return result;
}
