import { expect, test, type Page } from './test.ts';

const ZERO_WIDTH_SPACE = '\u200B';

async function openIn(page: Page, language: string): Promise<void> {
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  await page.goto('/#/pages/history/index');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

const wordBreak = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).wordBreak);

for (const language of ['zh-CN', 'zh-TW'])
  test(`lines in ${language} break between phrases only`, { tag: '@once' }, async ({ page }) => {
    await openIn(page, language);
    await expect.poll(() => wordBreak(page)).toBe('keep-all');
    const paragraph = page.getByRole('heading', { level: 2 }).first().locator('~ p').first();
    const phrases = ((await paragraph.evaluate(({ firstChild }) => firstChild?.nodeValue)) ?? '').split(
      ZERO_WIDTH_SPACE,
    );
    expect(phrases.length).toBeGreaterThan(5);
    // Texts that appear later are marked too.
    await page.goto('/#/pages/history/index?tab=history');
    const title = page.getByRole('heading', { level: 2 }).first();
    await expect.poll(() => title.evaluate(({ firstChild }) => firstChild?.nodeValue)).toContain(ZERO_WIDTH_SPACE);
  });

for (const [language, rule] of [
  ['ja', 'auto-phrase'],
  ['ko', 'keep-all'],
] as const)
  test(`lines in ${language} break between phrases by the rule of the browser`, { tag: '@once' }, async ({ page }) => {
    await openIn(page, language);
    expect(await wordBreak(page)).toBe(rule);
  });

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('ends no question with a line of one or two characters', { tag: '@touch' }, async ({ page }) => {
    await page.goto('/#/pages/common/service/index');
    const questions = page.locator('summary');
    await expect(questions.nth(3)).toBeVisible();
    const lastLines = await questions.evaluateAll((all) =>
      all.map((question) => {
        const text = document.createTreeWalker(question, NodeFilter.SHOW_TEXT).nextNode();
        const tops = Array.from(text?.textContent ?? '', (_character, index) => {
          const range = document.createRange();
          range.setStart(text ?? question, index);
          range.setEnd(text ?? question, index + 1);
          return range.getBoundingClientRect().top;
        });
        return tops.filter((top) => top === tops.at(-1)).length;
      }),
    );
    expect(lastLines.length).toBeGreaterThan(3);
    expect(Math.min(...lastLines)).toBeGreaterThan(2);
  });
});
