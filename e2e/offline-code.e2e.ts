/** Code that fails to load, because the network fails, loads by itself when the network returns. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SAMPLE_SHOW } from './address.ts';
import { episodeUrl, openEpisode, showControls } from './player.ts';
import { NETWORK_ERRORS } from './service-worker.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

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
    await expect(page.getByRole('alert').filter({ hasText: en['ui.failed'] })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(en['not_found.title'])).toBeVisible();
  });

  test('closes a sheet whose code did not load, and loads it again at the next tap', async ({ page }) => {
    const part = /assets\/sheet-dialog-/;
    await page.route(part, (route) => route.abort());
    await openHome(page);
    await openEpisode(page, 1);
    const length = await page.evaluate(() => history.length);
    const more = page.getByRole('button', { name: en['player.more'] });
    for (const _ of ['first', 'second']) {
      await showControls(page);
      await expectToast(page, en['error.network'], () => more.click());
      await expect(page.getByText(en['error.network'])).toBeHidden();
    }
    expect(await page.evaluate(() => history.length)).toBe(length);
    await expect(page.locator('video').first()).toBeAttached();
    await page.unroute(part);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await showControls(page);
    await more.click();
    const sheet = page.getByRole('dialog', { name: en['player.more'] });
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/shortPlay/);
  });

  test('offers to reload the app when the code of an image preview did not load', async ({ page }) => {
    const part = /assets\/image-preview-dialog-/;
    await page.route(part, (route) => route.abort());
    await page.goto(`/#/pages/shortPlay/detail?tv_id=${SAMPLE_SHOW}`);
    await expectToast(page, en['error.network'], () => page.locator('button.cursor-zoom-in').click());
    await page.unroute(part);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: en['ui.reload'] }).click();
    await loaded;
    await page.locator('button.cursor-zoom-in').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('shows an error when a locked episode is to be unlocked and the code of the paywall is missing', async ({
    page,
  }) => {
    const part = /assets\/paywall-/;
    await page.route(part, (route) => route.abort());
    await expectToast(page, en['error.network'], () => page.goto(episodeUrl(9)));
    await expect(page.getByText(en['error.network'])).toBeHidden();
    const unlock = page.getByRole('main').getByRole('button', { name: /unlock/i });
    await expectToast(page, en['error.network'], () => unlock.click());
    await page.unroute(part);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const sheet = page.getByRole('dialog');
    await expect(async () => {
      // On a busy machine, an earlier click may open the sheet late.
      if (await sheet.isHidden()) await unlock.click({ timeout: 5_000 });
      await expect(sheet).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  test('reloads the app once by itself when a page’s code fails again and the server answers', async ({ page }) => {
    await openHome(page);
    const code = /assets\/language-/;
    await page.route(code, (route) => route.abort());
    await page.evaluate(() => (location.hash = '#/pages/common/language/index'));
    const error = page.getByRole('alert').filter({ hasText: en['ui.failed'] });
    await expect(error).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await reloaded;
    await expect(error).toBeVisible();
    const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await failed;
    await page.unroute(code);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('日本語')).toBeVisible();
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
    const messages = page.waitForResponse(/assets\/dialog-hosts-/);
    await page.goto('/#/pages/common/language/index');
    await expect(page.getByText('日本語')).toBeVisible();
    await (await messages).finished();
    await context.setOffline(true);
    await expectToast(page, en['error.network'], () => page.getByText('日本語').click());
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.setOffline(false);
    await page.getByText('日本語').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });

  test('shows an error when the texts of the app do not load, and starts the app when they do', async ({ page }) => {
    const texts = /assets\/home-/;
    await page.route(texts, (route) => route.abort());
    await page.goto('/#/pages/common/language/index');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible();
    await page.unroute(texts);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('日本語')).toBeVisible();
  });

  test('shows a spinner while the first texts load slowly', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/assets\/home-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/#/pages/common/language/index', { waitUntil: 'commit' });
    await expect(page.locator('.boot-spinner')).toBeVisible();
    release();
    await expect(page.getByText('日本語')).toBeVisible();
    await expect(page.locator('.boot-spinner')).toHaveCount(0);
  });
});
