/** The client messages of spec §8 appear when the request of an action does not reach the server. */
import { SAMPLE_SHOW } from './address.ts';
import { openHomeWithGrant, openLockedEpisode, unlockButton } from './locked-episode.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { openHome } from './viewer.ts';

const STORE = '/#/pages/common/shop/index';

test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
});

const failRequests = (page: Page, path: string) => page.route(`**/api/v1/${path}`, (route) => route.abort());

test(
  'says “Login failed” when the first sign-in fails, and signs in on a retry',
  { tag: '@once' },
  async ({ page }) => {
    await failRequests(page, 'account/login');
    await page.goto('/#/pages/common/wallet/index');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t('error.login'), { timeout: 15_000 });
    await expect(alert).toContainText(t('error.hint_network'));
    await page.unroute('**/api/v1/account/login');
    await alert.getByRole('button', { name: t('ui.retry') }).click();
    await expect(page.getByRole('heading', { name: t('wallet.balance') })).toBeVisible();
  },
);

test('says “Pay error” when the checkout cannot be opened', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await failRequests(page, 'pay/order');
  await page.goto(STORE);
  await page.getByRole('main').getByRole('button', { name: '$4.99' }).click();
  await expect(page.getByText(t('error.pay'))).toBeVisible();
  await expect(page.getByText(t('error.hint_network'))).toBeVisible();
});

test('says “Order fetch failed” when the state of an order cannot be fetched', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await failRequests(page, 'pay/order_status');
  await page.goto(`${STORE}?order_id=0f8fad5b-d9cb-469f-a165-70867728950e`);
  await expect(page.getByRole('status')).toContainText(t('error.order_fetch'), { timeout: 40_000 });
});

test('says “Unlock failed” when an unlock does not reach the server', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 200 });
  await failRequests(page, 'video/unlock');
  const sheet = await openLockedEpisode(page, 9);
  await unlockButton(sheet).click();
  await expect(sheet.getByText(t('error.unlock'))).toBeVisible();
  await expect(sheet.getByText(t('error.hint_network'))).toBeVisible();
  await expect(unlockButton(sheet)).toBeEnabled();
});

test(
  'says “Unlock failed” without a network, and does not unlock later',
  { tag: '@once' },
  async ({ page, context, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    await openHomeWithGrant(page, { coins: 200 });
    const sheet = await openLockedEpisode(page, 9);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await context.setOffline(true);
    await unlockButton(sheet).click();
    await expect(sheet.getByText(t('error.unlock'))).toBeVisible();
    await context.setOffline(false);
    await expect(unlockButton(sheet)).toBeEnabled();
    await page.reload();
    await expect(unlockButton(page.getByRole('dialog'))).toBeVisible();
    expect(requests.filter((url) => url.endsWith('video/unlock'))).toHaveLength(1);
  },
);

test('says “Ads fetch failed” when an ad cannot be fetched', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await failRequests(page, 'ads/ticket');
  const sheet = await openLockedEpisode(page, 9);
  await sheet.getByRole('button', { name: t('unlock.ad') }).click();
  await expect(page.getByText(t('error.ads_fetch'))).toBeVisible();
});

test('says “Insufficient coins” and offers coins when the balance is too small', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  const sheet = await openLockedEpisode(page, 9);
  await expect(sheet.getByText(t('error.coins'))).toBeVisible();
  await expect(sheet.getByRole('button', { name: t('unlock.get', { price: '$4.99' }) })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`tv_id=${SAMPLE_SHOW}&ep=9`));
});
