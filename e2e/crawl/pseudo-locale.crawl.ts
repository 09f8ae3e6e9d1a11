/** Visits every page with texts that are 40% longer than English, and marked. */
import { PRODUCT_NAME } from '#domain/product.ts';
import { test } from '../test.ts';
import { ADDRESSES } from './addresses.ts';
import { CrawlPage } from './crawl-page.ts';
import { isPseudo, outsideBrackets, usePseudoLocale } from './pseudo-locale.ts';

const SIZES = [
  [320, 640],
  [390, 844],
] as const;

/** Names of languages are in their own language, and the units of sizes come from the browser. */
const UNTRANSLATED = /^(English|Deutsch|Français|日本語|한국어|简体中文|繁體中文|[kMG]?B)$/;

const NUMBERING = /^[\s\d.]+/;

/** Removes what the app adds to texts of the server, such as the brackets of a missing detail in a legal document. */
const plain = (text: string): string => text.replaceAll(PRODUCT_NAME, '').replaceAll(/[[\]]/g, '');

test('long texts fit, and every text comes from a dictionary', async ({ page }) => {
  const crawl = await CrawlPage.start(page, 'en');
  const content = await usePseudoLocale(page, crawl.findings);
  const isKnown = (text: string) =>
    !/\p{L}{2}/u.test(text) || UNTRANSLATED.test(text) || [...content].some((each) => plain(each).includes(text));
  for (const screen of ADDRESSES) {
    await crawl.open(screen);
    const texts = await page.evaluate(() => window.layoutReader?.texts() ?? []);
    const parts = texts.flatMap((text) => outsideBrackets(plain(text)).split(/[·,:]/));
    crawl.findings.addAll(
      'text without a dictionary',
      parts.map((part) => part.replace(NUMBERING, '').trim()).filter((part) => !isKnown(part)),
    );
    for (const [width, height] of SIZES) {
      crawl.findings.place = `${screen.name} at ${width} px`;
      await crawl.resize(width, height);
      await crawl.checkLayout(isPseudo);
    }
  }
  crawl.report({ sizes: SIZES.length });
  crawl.findings.expectNone();
});
