/** Writes the pictures of the installed app into `web/public`. */
import { join } from 'node:path';
import { openAsViewer } from '../contact-sheets/people.ts';
import { freezePlayback } from '../contact-sheets/shots.ts';
import { expect, test, type Page } from '../test.ts';
import { ICONS } from './icons.ts';

const PUBLIC = join(import.meta.dirname, '../../web/public');
const JPEG_QUALITY = 82;

test('draws the icons', async ({ browser }) => {
  for (const { file, side, svg } of ICONS) {
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    await page.setContent(`<style>body { margin: 0 } body > svg { display: block }</style>${svg}`);
    await page.screenshot({ path: join(PUBLIC, 'icons', file), omitBackground: true });
    await page.close();
  }
});

async function takeScreenshot(page: Page, name: string): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const path = join(PUBLIC, 'screenshots', `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: JPEG_QUALITY, animations: 'disabled' });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('takes the screenshots', async ({ browser }) => {
    const page = await openAsViewer(browser);
    await page.goto('/');
    await takeScreenshot(page, 'phone-home');
    await page.goto('/#/pages/shortPlay/index?tv_id=CN0008&ep=1');
    await freezePlayback(page);
    await takeScreenshot(page, 'phone-player');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('takes the screenshots', async ({ browser }) => {
    const page = await openAsViewer(browser);
    await page.goto('/');
    await takeScreenshot(page, 'wide-home');
  });
});
