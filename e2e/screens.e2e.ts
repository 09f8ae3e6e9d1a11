/** The screens on a computer. `crawl/phone.e2e.ts` examines them on a phone. */
import { checkAccessibility } from './crawl/accessible.ts';
import { CrawlPage } from './crawl/crawl-page.ts';
import { SCREENS } from './screens.ts';
import { test } from './test.ts';

for (const [group, screens] of Object.entries(SCREENS)) {
  test(`shows the ${group} screens completely and accessibly`, { tag: ['@core', '@mouse'] }, async ({ page }) => {
    const crawl = await CrawlPage.start(page, 'en');
    for (const screen of screens) {
      await crawl.examine(screen);
      await checkAccessibility(crawl);
    }
    crawl.findings.expectNone();
  });
}
