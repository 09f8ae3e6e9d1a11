/** Code that fails to load, because the network fails, loads by itself when the network returns. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { openEpisode, showControls } from './player.ts';
import { expect, test } from './test.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;
const NETWORK_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;

test.describe('when the network fails', { tag: '@once' }, () => {
  test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(NETWORK_ERRORS));

  test('shows an error on a page whose code did not load, and the page when the network returns', async ({
    page,
    context,
  }) => {
    await openHome(page);
    await context.setOffline(true);
    await page.evaluate(() => (location.hash = '#/pages/common/language/index'));
    const error = page.getByRole('alert').filter({ hasText: en['ui.failed'] });
    await expect(error).toBeVisible();
    // Without a network, a retry must not reload the app.
    await page.getByRole('button', { name: en['ui.retry'] }).click();
    await expect(error).toBeVisible();
    await page.getByRole('button', { name: en['ui.retry'] }).click();
    await expect(error).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('日本語')).toBeVisible();
  });

  test('shows an unknown page when the network returns', async ({ page, context }) => {
    await openHome(page);
    await context.setOffline(true);
    await page.evaluate(() => (location.hash = '#/pages/nowhere/index'));
    await expect(page.getByText(en['ui.offline'])).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(en['not_found.title'])).toBeVisible();
  });

  test('keeps the player, and opens the tapped sheet when the network returns', async ({ page, context }) => {
    const parts = /assets\/(sheet-stack|sheet-dialog)-/;
    await page.route(parts, (route) => route.abort());
    await openEpisode(page, 1);
    await page.unroute(parts);
    await context.setOffline(true);
    await showControls(page);
    await page.getByRole('button', { name: en['player.more'] }).click();
    await expect(page.getByText(en['error.network'], { exact: true })).toBeVisible();
    await expect(page.locator('video').first()).toBeAttached();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: en['player.more'] })).toBeVisible();
  });

  test('shows the page when the code takes longer than 60 s, and an error meanwhile', async ({ page }) => {
    await page.clock.install();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await openHome(page);
    const code = page.waitForRequest(/assets\/language-/);
    await page.route(/assets\/language-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.evaluate(() => (location.hash = '#/pages/common/language/index'));
    await code;
    await page.clock.runFor(1_000);
    await expect(page.getByRole('status', { name: en['ui.loading'] })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('alert').filter({ hasText: en['ui.failed'] })).toBeVisible();
    release();
    await expect(page.getByText('日本語')).toBeVisible();
  });

  test('keeps the language when the texts of another one do not load', async ({ page, context }) => {
    await page.goto('/#/pages/common/language/index');
    await expect(page.getByText('日本語')).toBeVisible();
    await context.setOffline(true);
    await page.getByText('日本語').click();
    await expect(page.getByText(en['error.network'], { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.setOffline(false);
    await page.getByText('日本語').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });

  test('starts the app when its texts did not load at first', async ({ page }) => {
    const texts = /assets\/app-/;
    await page.route(texts, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => texts.test(request.url()));
    await page.goto('/');
    await failed;
    await page.unroute(texts);
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});
