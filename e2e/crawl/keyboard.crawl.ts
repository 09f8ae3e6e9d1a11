/** Goes through every page with Tab. */
import { test } from '../test.ts';
import { ADDRESSES } from './addresses.ts';
import { CrawlPage } from './crawl-page.ts';

/** More than any page has. Endless lists grow meanwhile. */
const MAX_TABS = 250;

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('Tab reaches every control, and the focus is visible', async ({ page }) => {
      const crawl = await CrawlPage.start(page, 'en');
      for (const screen of ADDRESSES) {
        await crawl.open(screen);
        const wanted = new Set(await page.evaluate(() => window.crawler?.tabbable() ?? []));
        // A page may start with the focus in a field, so that the controls before it come after the last one.
        for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
          await page.keyboard.press('Tab');
          const focus = await page.evaluate(() => window.crawler?.focus());
          if (!focus) continue;
          wanted.delete(focus.kind);
          if (!focus.isVisible) crawl.findings.add(`the focus is invisible: ${focus.kind}`);
          if (focus.isRepeated) break;
        }
        crawl.findings.addAll('Tab does not reach', [...wanted]);
      }
      crawl.findings.expectNone();
    });
  });
}
