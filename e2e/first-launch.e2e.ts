import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expect, test } from './test.ts';
import { openHome } from './viewer.ts';

test.describe('with a Japanese browser', () => {
  test.use({ locale: 'ja' });

  test('opens the home page in that language', { tag: '@core' }, async ({ page }) => {
    const texts = DICTIONARIES.ja;
    await openHome(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('link', { name: texts['home.rankings'], exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: texts['section.new'], exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: texts['tab.profile'], exact: true })).toBeVisible();
  });
});

test('signs in as a visitor, and keeps the account after a reload', { tag: ['@once', '@core'] }, async ({ page }) => {
  await openHome(page);
  const uid = () => page.evaluate(() => JSON.stringify(localStorage.getItem('userInfo')));
  await expect.poll(uid).toContain('uid');
  const before = await page.evaluate(() => localStorage.getItem('TOKEN'));
  await page.reload();
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBe(before);
});

test('restores the account when the token is lost', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await page.goto('/#/pages/profile/index');
  const uid = page.getByText(/UID \d+/);
  const text = await uid.innerText();
  await page.evaluate(() => localStorage.removeItem('TOKEN'));
  await page.reload();
  await expect(uid).toHaveText(text);
});

test('changes the language and keeps it after a reload', { tag: ['@once', '@core'] }, async ({ page }) => {
  await openHome(page);
  await page.goto('/#/pages/common/language/index');
  await page.getByText('日本語').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: DICTIONARIES.ja['home.rankings'], exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: DICTIONARIES.ja['home.rankings'], exact: true })).toBeVisible();
});
