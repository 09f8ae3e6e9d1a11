/** Shows the crawl a page with defects of every kind. A check that cannot fail would prove nothing. */
import { expect, test } from '../test.ts';
import { checkAccessibility } from './accessible.ts';
import { CrawlPage } from './crawl-page.ts';
import { Presser } from './press.ts';

const PAGE = `<!doctype html><html lang="en"><title>Defects</title>
  <style>:focus-visible { outline: none } body { background: #fff }</style>
  <h1>Defects</h1>
  <p>home.new</p>
  <p>Episode undefined</p>
  <button class="kind-0" aria-label="Dead end">Dead end</button>
  <button class="kind-1" onclick="console.error('a mistake'); this.textContent = 'Pressed'">Error</button>
  <button class="kind-2" onclick="fetch('/nowhere'); this.textContent = 'Pressed'">Request</button>
  <button class="kind-3" onclick="throw new Error('a fault')">Exception</button>
  <div style="position: relative"><button class="covered">Covered</button><i style="position: absolute; inset: 0"></i></div>
  <button></button>
  <p style="color: #eee">Faint text</p>
  <button style="width: 40px; overflow: hidden; white-space: nowrap">Search</button>
  <div style="width: 2000px">wide</div>
</html>`;

test('finds defects of every kind', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/./);
  const crawl = await CrawlPage.start(page, 'en');
  await page.route('**/defects', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  const screen = { name: 'defects', hash: 'defects' };
  await crawl.open(screen);
  await crawl.checkTexts();
  await crawl.checkLayout();
  await checkAccessibility(crawl);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => window.crawler?.focus()?.isVisible)).toBe(false);
  await (await Presser.start(crawl, false)).pressAll(screen);
  const found = crawl.findings.all.join('\n');
  for (const defect of [
    'broken text: home.new',
    'broken text: Episode undefined',
    'control without a name',
    'sideways',
    'text is cut off: Search',
    'axe color-contrast',
    'axe button-name',
    'button “Dead end”: nothing happens',
    'console error: a mistake',
    'a response has status 404',
    'uncaught error: a fault',
    'button “Covered”: cannot be pressed',
  ]) {
    expect(found).toContain(defect);
  }
});
