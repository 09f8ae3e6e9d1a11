/** The screens on a computer. `crawl/phone.e2e.ts` examines them on a phone. */
import { checkAccessibility } from './crawl/accessible.ts';
import { CrawlPage } from './crawl/crawl-page.ts';
import { SCREENS } from './screens.ts';
import { test } from './test.ts';

// No motion takes less time to draw.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [group, screens] of Object.entries(SCREENS)) {
  test(`shows the ${group} screens completely`, { tag: ['@core', '@mouse'] }, async ({ page }) => {
    const crawl = await CrawlPage.start(page, 'en');
    for (const screen of screens) await crawl.examine(screen);
    crawl.findings.expectNone();
  });

  test(`the ${group} screens are accessible`, { tag: '@mouse' }, async ({ page }) => {
    const crawl = await CrawlPage.start(page, 'en');
    for (const screen of screens) {
      await crawl.open(screen);
      await checkAccessibility(crawl);
    }
    crawl.findings.expectNone();
  });
}
