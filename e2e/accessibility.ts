import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

/** Expects no violation of any impact when all animations have ended. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html, any.map(({ message }) => message)])]),
    state,
  ).toEqual([]);
}

/** Waits for the end of all animations except endless ones, such as spinners, and those that follow scrolling. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}
