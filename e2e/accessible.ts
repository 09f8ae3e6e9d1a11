/** The rules of accessibility, asked of what is on screen. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

/** Of every weight, at this moment. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html, any.map(({ message }) => message)])]),
    state,
  ).toEqual([]);
}

/** What moves on for ever, such as a spinner, is not waited for. */
export async function hasSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}
