import { randomUUID } from 'node:crypto';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { openHomeWithGrant } from './locked-episode.ts';
import { openEpisode } from './player.ts';
import { openRewards } from './rewards-page.ts';
import { signIn, signOut, storedUser } from './sign-in.ts';
import { expect, test } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

test(
  'turns the visitor into an account, and opens it in a second browser',
  { tag: '@core' },
  async ({ page, browser }) => {
    const name = `Viewer ${randomUUID()}`;
    await openHomeWithGrant(page, { coins: 700 });
    const visitor = await storedUser(page);
    await page.goto('/#/pages/profile/index');
    await page.getByRole('link', { name: en['profile.sign_in'] }).click();
    await expect(page.getByRole('button', { name: t('login.continue', { provider: 'Google' }) })).toBeVisible();
    await expectAccessible(page, 'the sign-in page');
    await signIn(page, name);
    expect(await storedUser(page)).toMatchObject({ uid: visitor?.uid, loginType: 'Google', total: 700 });
    await page.goto('/#/pages/profile/index');
    await expect(page.getByText(t('profile.login_other', { provider: 'Google' }))).toBeVisible();
    await signOut(page);
    expect((await storedUser(page))?.uid).not.toBe(visitor?.uid);
    const context = await browser.newContext();
    const second = await context.newPage();
    await openHome(second);
    await signIn(second, name);
    expect(await storedUser(second)).toMatchObject({ uid: visitor?.uid, total: 700 });
    await context.close();
  },
);

test('rejects the response to a sign-in that this browser has not begun', async ({ page }) => {
  await openHome(page);
  await page.goto('/auth/callback?code=planted&state=planted');
  await expect(page.getByRole('alert')).toContainText(en['login.failed_title']);
  expect(page.url()).not.toContain('planted');
  expect(await storedUser(page)).toMatchObject({ loginType: 'Visitor' });
});

test('shows another tab the account at once', async ({ page, context }) => {
  await openHome(page);
  const tab = await context.newPage();
  await tab.goto('/#/pages/profile/index');
  await expect(tab.getByRole('link', { name: en['profile.sign_in'] })).toBeVisible();
  await signIn(page, randomUUID(), 'Facebook');
  await expect(tab.getByText(t('profile.login_other', { provider: 'Facebook' }))).toBeVisible();
});

test('keeps what the visitor has watched and typed in the account, and nothing of it after the sign-out', async ({
  page,
  context,
}) => {
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await openEpisode(page, 1);
  await expect.poll(stored).toMatch(/shortPlay/);
  const tab = await context.newPage();
  await tab.goto('/#/pages/common/service/index?view=feedback');
  const contact = tab.getByRole('textbox', { name: en['service.contact'] });
  await contact.fill('mia@example.com');
  await signIn(page, randomUUID());
  expect(await stored()).toMatch(/shortPlay/);
  const watch = page.getByRole('button', { name: /^Go: Watch for/ }).first();
  await openRewards(page);
  await watch.click();
  await expect(page).toHaveURL(/shortPlay.*ep=1/);
  await expect(contact).toHaveValue('mia@example.com');
  await signOut(page);
  await expect(contact).toHaveValue('');
  expect(await stored()).not.toMatch(/shortPlay|example\.com/);
  await openRewards(page);
  await watch.click();
  await expect(page).toHaveURL(/tab=feed$/);
});
