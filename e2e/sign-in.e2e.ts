import { randomUUID } from 'node:crypto';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { openHomeWithGrant } from './locked-episode.ts';
import { openEpisode } from './player.ts';
import { openRewards } from './rewards-page.ts';
import { cancelSignIn, LOGIN, signIn, signOut, storedUser } from './sign-in.ts';
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

test('keeps the visitor when the sign-in is cancelled, and lets the viewer try again', async ({ page }) => {
  await openHome(page);
  const shown = await cancelSignIn(page);
  await expect(shown.getByText(en['login.cancelled'])).toBeVisible();
  await shown.getByRole('button', { name: en['login.again'] }).click();
  await expect(shown.getByRole('button', { name: t('login.continue', { provider: 'Apple' }) })).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ loginType: 'Visitor' });
});

test('rejects the response to a sign-in that this browser has not begun', async ({ page }) => {
  await openHome(page);
  await page.goto('/auth/callback?code=planted&state=planted');
  await expect(page.getByRole('alert')).toContainText(en['login.failed_title']);
  expect(page.url()).not.toContain('planted');
  expect(await storedUser(page)).toMatchObject({ loginType: 'Visitor' });
});

test('keeps the wallet of the visitor on the device', async ({ page, browser }) => {
  const name = `Viewer ${randomUUID()}`;
  const context = await browser.newContext();
  const other = await context.newPage();
  await openHome(other);
  await signIn(other, name);
  await context.close();
  await openHomeWithGrant(page, { coins: 60 });
  const visitor = await storedUser(page);
  await signIn(page, name);
  await signOut(page);
  expect(await storedUser(page)).toMatchObject({ uid: visitor?.uid, total: 60 });
});

test('shows an error when the server is not reachable, and signs in on the next attempt', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|ERR_INTERNET/);
  await openHome(page);
  await page.goto(LOGIN);
  const button = page.getByRole('button', { name: t('login.continue', { provider: 'Google' }) });
  await expect(button).toBeVisible();
  await page.route('**/account/sign_in_start', (route) => route.abort());
  await button.click();
  await expect(page.getByText(en['error.login'])).toBeVisible();
  await page.unroute('**/account/sign_in_start');
  await signIn(page, randomUUID());
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
  await openEpisode(page, 1);
  const tab = await context.newPage();
  await tab.goto('/#/pages/common/service/index?view=feedback');
  const contact = tab.getByRole('textbox', { name: en['service.contact'] });
  await contact.fill('mia@example.com');
  await signIn(page, randomUUID());
  const watch = page.getByRole('button', { name: /^Go: Watch for/ }).first();
  await openRewards(page);
  await watch.click();
  await expect(page).toHaveURL(/shortPlay.*ep=1/);
  await expect(contact).toHaveValue('mia@example.com');
  await signOut(page);
  await expect(contact).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/shortPlay|example\.com/);
  await openRewards(page);
  await watch.click();
  await expect(page).toHaveURL(/tab=feed$/);
});

test('offers no sign-in where there is none, and says so to those who look for it', async ({ page }) => {
  await page.route('**/app/global_config', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, sign_in: { channels: [], demo: false } } } });
  });
  await page.goto(LOGIN);
  await expect(page.getByText(en['login.none_title'])).toBeVisible();
  await expectAccessible(page, 'the sign-in page without a way to sign in');
  await page.goto('/#/pages/profile/index');
  await expect(page.getByText(en['profile.visitor_hint'])).toBeVisible();
  await expect(page.getByRole('link', { name: en['profile.sign_in'] })).toHaveCount(0);
  await page.getByRole('link', { name: en['page.account'] }).click();
  await expect(page.getByText(en['account.device_this'])).toBeVisible();
  await expect(page.getByRole('heading', { name: en['account.methods'] })).toHaveCount(0);
  await openRewards(page);
  await expect(page.getByRole('button', { name: `${en['reward.go']}: ${t('task.allow_push')}` })).toBeVisible();
  await expect(page.getByText(t('task.bind_account'))).toHaveCount(0);
});
