import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { runOperator } from './operator.ts';
import { expect, test } from './test.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

test('shows a blocked account a notice that cannot be closed', { tag: '@core' }, async ({ page }) => {
  await openHome(page);
  await page.goto('/#/pages/profile/index');
  const uid = (await page.getByText(/UID \d+/).innerText()).replace(/\D/g, '');
  await runOperator('user', 'block', uid);
  const notice = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(async () => {
    await page.reload();
    await expect(notice).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(notice).toContainText(en['error.blocked_notice']);
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await runOperator('user', 'unblock', uid);
});

test('shows an offline notice, and recovers without a reload', async ({ page, context, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await openHome(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: en['home.rankings'], exact: true }).click();
  await expect(page.getByText(en['ui.offline'])).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(en['ui.offline'])).toBeHidden();
  await expect(page.locator('main ol li').first()).toBeVisible();
});

test('shows a link to the home page on an unknown address', { tag: '@core' }, async ({ page }) => {
  await page.goto('/#/pages/nowhere/index');
  await expect(page.getByText(en['not_found.title'])).toBeVisible();
  await page
    .getByRole('link', { name: en['ui.home'] })
    .or(page.getByRole('button', { name: en['ui.home'] }))
    .click();
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
});

test('signs in again on a reload when the token is invalid', async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => localStorage.setItem('TOKEN', 'x'.repeat(43)));
  await page.reload();
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).not.toBe('x'.repeat(43));
});
