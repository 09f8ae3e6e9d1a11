/** The part of the crawl that runs with the core tests: the screens on a phone, in English and Japanese. */
import { SCREENS } from '../screens.ts';
import { test } from '../test.ts';
import { checkAccessibility } from './accessible.ts';
import { CrawlPage } from './crawl-page.ts';
import { Presser } from './press.ts';

/** The test presses some hundred controls, one after the other. */
const TIMEOUT_MS = 600_000;

const screens = Object.values(SCREENS).flat();

// Fewer pixels and no motion take less time to draw.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

for (const [remainder, language] of (['en', 'ja'] as const).entries()) {
  test(
    `shows every screen in ${language}; half of them are accessible, and all their controls do something`,
    { tag: ['@core', '@touch'] },
    async ({ page }) => {
      test.setTimeout(TIMEOUT_MS);
      const crawl = await CrawlPage.start(page, language);
      const presser = new Presser(crawl, true);
      for (const [index, screen] of screens.entries()) {
        await crawl.examine(screen);
        if (index % 2 !== remainder) continue;
        await checkAccessibility(crawl);
        await presser.pressAll(screen);
      }
      crawl.report({ presses: presser.presses });
      crawl.findings.expectNone();
    },
  );
}
