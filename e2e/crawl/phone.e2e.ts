/** The part of the crawl that runs with the tests: the screens on a phone, in English and Japanese. */
import { SCREENS } from '../screens.ts';
import { test } from '../test.ts';
import { checkAccessibility } from './accessible.ts';
import { CrawlPage } from './crawl-page.ts';
import { Presser } from './press.ts';

/** A test presses some hundred controls, one after the other. */
const TIMEOUT_MS = 600_000;

const screens = Object.values(SCREENS).flat();

// Fewer pixels and no motion take less time to draw.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

for (const [remainder, language] of (['en', 'ja'] as const).entries()) {
  test(`shows every screen in ${language}`, { tag: ['@core', '@touch'] }, async ({ page }) => {
    const crawl = await CrawlPage.start(page, language);
    for (const screen of screens) await crawl.examine(screen);
    crawl.findings.expectNone();
  });

  test(
    `half of the screens in ${language} are accessible, and all their controls do something`,
    {
      tag: '@touch',
    },
    async ({ page }) => {
      test.setTimeout(TIMEOUT_MS);
      const crawl = await CrawlPage.start(page, language);
      const presser = await Presser.start(crawl, true);
      for (const screen of screens.filter((_screen, index) => index % 2 === remainder)) {
        await crawl.open(screen);
        await checkAccessibility(crawl);
        await presser.pressAll(screen);
      }
      crawl.report({ presses: presser.presses });
      crawl.findings.expectNone();
    },
  );
}
