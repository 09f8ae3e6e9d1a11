/** What a blocked viewer can do. Spec §4, §8. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { runOperator } from './operator.ts';
import { expect, test, type Page } from './test.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

const notice = (page: Page) => page.getByRole('dialog', { name: en['blocked.title'] });
const serviceLink = (page: Page) => notice(page).getByRole('link', { name: en['blocked.service'] });

/** Blocks the viewer while home is open, and waits for the notice. Returns the UID. */
async function blockViewer(page: Page): Promise<string> {
  await openHome(page);
  const uid = await page.evaluate(() => String(JSON.parse(localStorage.getItem('userInfo') ?? '{}').uid));
  await runOperator('user', 'block', uid);
  // The block takes effect within a second.
  await expect(async () => {
    await page.reload();
    await expect(notice(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return uid;
}

test('lets a blocked viewer write to Service, and shows the notice again afterwards', async ({ page }) => {
  const uid = await blockViewer(page);
  await expectAccessible(page, 'the notice');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(serviceLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: en['page.service'] })).toBeVisible();
  await page.getByRole('link', { name: en['service.write'] }).click();
  const words = `Why am I blocked? ${crypto.randomUUID()}`;
  await page.getByRole('textbox', { name: en['service.text'] }).fill(words);
  await page.getByRole('button', { name: en['service.send'], exact: true }).click();
  await expect(page.getByText(en['service.sent_title'])).toBeVisible();
  await page.getByRole('button', { name: en['service.messages'] }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  const { stdout } = await runOperator('feedback', 'list');
  expect(stdout).toContain(uid);

  await page.goBack();
  await expect(page.getByRole('heading', { name: en['page.service'] })).toBeVisible();
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeHidden();
  await expect(notice(page)).toBeVisible();
  await page.goBack();
  await expect(notice(page)).toBeVisible();

  await runOperator('user', 'unblock', uid);
  // The end of the block takes effect within a second, too.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(notice(page)).toBeHidden();
});
