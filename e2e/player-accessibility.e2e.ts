import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { episodeUrl, openEpisode, showControls } from './player.ts';
import { expect, test } from './test.ts';
import { expectPlaying } from './viewer.ts';

const en = DICTIONARIES.en;

test('has no accessibility violation while playing, while paused, or with an open sheet', async ({ page }) => {
  await openEpisode(page, 1);
  await expectAccessible(page, 'playing');
  await page.keyboard.press('k');
  await showControls(page);
  await expectAccessible(page, 'at rest');
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  for (const sheet of ['more', 'quality', ...(isWide ? [] : ['episodes' as const])] as const) {
    await page.getByRole('button', { name: new RegExp(`^${en[`player.${sheet}`]}`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, sheet);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('has no accessibility violation on the lock and error cards', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404|500/);
  await page.goto(episodeUrl(9));
  await expect(page.getByText(en['player.locked_title'].replace('{{ep}}', '9'))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, 'locked');
  await page.route('**/m/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(episodeUrl(2));
  await expect(page.getByText(en['player.gone'])).toBeVisible();
  await expectAccessible(page, 'gone');
  await page.unroute('**/m/**');
  await page.route('**/video/play', (route) =>
    route.fulfill({ status: 500, json: { status: { code: 30100, msg: '' }, data: null } }),
  );
  await page.goto('about:blank');
  await page.goto(episodeUrl(5));
  await expect(page.getByText(en['error.30100'])).toBeVisible();
  await expectAccessible(page, 'rejected');
  await page.unroute('**/video/play');
  await expectPlaying(page);
});
