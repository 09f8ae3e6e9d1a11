/** The client messages of spec §8 appear when the request of an action does not reach the server. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { en, t } from '#i18n/testing/texts.ts';
import { checkInStatus } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { NO_RESPONSE, type Responses } from '#web/testing/fake-api.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { ORDER_ID, products } from '#web/testing/payments.ts';
import { expectEpisode, openEpisode, unlockButton, unlockSheet } from '#web/testing/player.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { controlTimers } from '#web/testing/timers.ts';

const STORE = '#/pages/common/shop/index';
const STORE_RESPONSES: Responses = {
  'pay/products': products(),
};

test('says “Login failed” when the first sign-in fails, and signs in on a retry', async () => {
  const { api } = await renderPage(
    '#/pages/common/wallet/index',
    { 'account/login': NO_RESPONSE },
    { stored: { [STORAGE_KEYS.token]: '' } },
  );
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(en['error.login']);
  await expect.element(alert).toMatchTextContent(en['error.hint_network']);
  api.respond('account/login', { token: 'token-2', user: viewer(), is_new: true });
  await alert.getByRole('button', { name: en['ui.retry'] }).click();
  await expect.element(page.getByText(en['wallet.lots_none'])).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('says “Pay error” when the checkout cannot be opened', async () => {
  await renderPage(STORE, { ...STORE_RESPONSES, 'pay/order': NO_RESPONSE });
  await page.getByRole('main').getByRole('button', { name: '$4.99' }).click();
  await expect.element(page.getByText(en['error.pay'])).toBeVisible();
  await expect.element(page.getByText(en['error.hint_network'])).toBeVisible();
});

test('says “Order fetch failed” when the state of an order cannot be fetched', async () => {
  controlTimers();
  const { api } = await renderPage(`${STORE}?order_id=${ORDER_ID}`, {
    ...STORE_RESPONSES,
    'pay/order_status': NO_RESPONSE,
  });
  await expect.poll(() => api.inputs('pay/order_status').length).toBeGreaterThan(0);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000);
      return page
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent);
    })
    .toContainEqual(expect.stringContaining(en['error.order_fetch']));
});

test('says “Ads fetch failed” when an ad cannot be fetched', async () => {
  await renderPage('#/pages/reward/index', {
    'task/list': { tasks: [], limited: null },
    'task/check_in_status': checkInStatus({ checked_in: true, double_available: true }),
    'ads/ticket': NO_RESPONSE,
  });
  await page.getByRole('button', { name: en['reward.double'].split('{{')[0] ?? '' }).click();
  await expect.element(page.getByText(en['error.ads_fetch'])).toBeVisible();
  await expect.element(page.getByText(en['error.hint_network'])).toBeVisible();
});

test('says “Ads fetch failed” when the ad that would unlock an episode cannot be fetched', async () => {
  await openEpisode(9, new FakeShow(), { responses: { 'ads/ticket': NO_RESPONSE } });
  await unlockSheet(9).getByRole('button', { name: en['unlock.ad'] }).click();
  await expect.element(page.getByText(en['error.ads_fetch'])).toBeVisible();
  await expect.element(page.getByText(en['error.hint_network'])).toBeVisible();
  await expectEpisode(9);
});

test('says “Unlock failed” when an unlock does not reach the server', async () => {
  await openEpisode(9, new FakeShow({ coins: 200 }), { responses: { 'video/unlock': NO_RESPONSE } });
  await unlockButton().click();
  await expect.element(unlockSheet(9).getByText(en['error.unlock'])).toBeVisible();
  await expect.element(unlockSheet(9).getByText(en['error.hint_network'])).toBeVisible();
  await expect.element(unlockButton()).toBeEnabled();
});

test('says “Insufficient coins” and offers coins when the balance is too small', async () => {
  await openEpisode(9, new FakeShow());
  await expect.element(unlockSheet(9).getByText(en['error.coins'])).toBeVisible();
  const offer = unlockSheet(9).getByRole('button', { name: t('unlock.get', { price: '$4.99' }) });
  await expect.element(offer).toBeVisible();
  await expectEpisode(9);
});
