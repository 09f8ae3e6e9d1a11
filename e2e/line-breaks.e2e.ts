import { expect, test } from './test.ts';

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
