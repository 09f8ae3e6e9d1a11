/** Visits every page in every language and size. */
import { LANGUAGES } from '#domain/languages.ts';
import { test } from '../test.ts';
import { checkAccessibility } from './accessible.ts';
import { ADDRESSES } from './addresses.ts';
import { CrawlPage } from './crawl-page.ts';

const SIZES = [
  [320, 640],
  [390, 844],
  // A window of 1280 × 1024 at a zoom of 200%.
  [640, 512],
  [768, 1024],
  [1440, 900],
] as const;

for (const language of LANGUAGES) {
  test(`every page is complete, fits and is accessible in ${language} at all sizes`, async ({ page }) => {
    const crawl = await CrawlPage.start(page, language);
    for (const screen of ADDRESSES) {
      await crawl.open(screen);
      await crawl.checkTexts();
      await crawl.checkWayBack();
      for (const [width, height] of SIZES) {
        crawl.findings.place = `${screen.name} at ${width} px`;
        await crawl.resize(width, height);
        await crawl.checkLayout();
        await checkAccessibility(crawl);
      }
    }
    crawl.report({ examined: ADDRESSES.length * SIZES.length });
    crawl.findings.expectNone();
  });
}
