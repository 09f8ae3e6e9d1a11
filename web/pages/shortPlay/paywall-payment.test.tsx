/** Buying coins in the unlock sheet, and the way back from the checkout. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { coinsText, en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { pendingResponse } from '#web/testing/fake-api.ts';
import { AUTO_CONFIRMED, FakeShow } from '#web/testing/fake-show.ts';
import { order, ORDER_ID, products } from '#web/testing/payments.ts';
import {
  autoUnlocked,
  expectEpisode,
  expectNoDialog,
  expectPlaying,
  lockedCard,
  openEpisode,
  press,
  undoButton,
  unlockButton,
  unlockSheet,
} from '#web/testing/player.ts';
import { SIZES } from '#web/testing/sizes.ts';
import { expectToast } from '#web/testing/toasts.ts';

const RETURN = { query: `&order_id=${ORDER_ID}` };

const buyButton = () => unlockSheet(9).getByRole('button', { name: t('unlock.get', { price: '$4.99' }) });
const paid = () => unlockSheet(9).getByText(en['store.paid'], { exact: true });

/** Opens the episode as a viewer who comes back from the checkout, where they bought 750 coins. */
function returnFromCheckout(fake: FakeShow, options: Parameters<typeof openEpisode>[2] = {}) {
  fake.credit(750);
  return openEpisode(9, fake, { ...RETURN, ...options, responses: { 'pay/order_status': order() } });
}

test.each(SIZES)('names the missing coins, and orders the cheapest sufficient package at %i × %i', async (...size) => {
  const { api } = await openEpisode(9, new FakeShow(), { size, responses: { 'pay/order': pendingResponse } });
  await expect.element(unlockSheet(9).getByText(t('unlock.missing', { coins: coinsText(60) }))).toBeVisible();
  const gets = t('unlock.gets_first', { amount: coinsText(750), percent: '50%' });
  await expect.element(unlockSheet(9).getByText(gets)).toBeVisible();
  await expect.element(unlockButton()).not.toBeInTheDocument();
  await expectAccessible();
  await buyButton().dblClick();
  await expect
    .poll(() => api.inputs('pay/order'))
    .toEqual([
      { product_id: 'coins_500', provider: 'sandbox', return_to: { page: 'episode', tv_id: 'TEST01', ep: 9 } },
    ]);
});

test.each(SIZES)('unlocks the episode with the coins that the viewer has just bought at %i × %i', async (...size) => {
  const { api } = await returnFromCheckout(new FakeShow(), { size });
  await expect.element(paid()).toBeVisible();
  await expectAccessible();
  await expect.element(unlockSheet(9).getByText(en['unlock.changed'])).not.toBeInTheDocument();
  expect(api.inputs('video/unlock')).toEqual([]);
  await unlockButton().click();
  await expectPlaying();
  await expectEpisode(9);
  expect(api.inputs('video/unlock')).toMatchObject([{ ep: 9, via: 'balance' }]);
});

test('sells nothing while it waits for the payment', async () => {
  const fake = new FakeShow();
  const { api } = await openEpisode(9, fake, {
    ...RETURN,
    responses: { 'pay/order_status': order({ status: 'pending' }) },
  });
  await expect.element(unlockSheet(9).getByText(en['store.confirming'])).toBeVisible();
  await expect.element(buyButton()).not.toBeInTheDocument();
  fake.credit(750);
  api.respond('pay/order_status', order());
  await expect.element(paid()).toBeVisible();
  await expect.element(unlockButton()).toBeVisible();
});

test('shows a declined payment, and offers another one', async () => {
  const { reload } = await openEpisode(9, new FakeShow(), {
    ...RETURN,
    responses: { 'pay/order_status': order({ status: 'failed', paid_at: null }) },
  });
  await expect.element(unlockSheet(9).getByText(en['error.payment'])).toBeVisible();
  await expect.element(buyButton()).toBeVisible();
  await press('Escape');
  await expectEpisode(9);
  await reload();
  await expect.element(buyButton()).toBeVisible();
  await expect.element(unlockSheet(9).getByText(en['error.payment'])).not.toBeInTheDocument();
});

test('offers neither coins nor VIP when nothing is sold', async () => {
  const fake = new FakeShow({ offer: { options: { bulk: [], vip_from: null } } });
  await openEpisode(9, fake, { responses: { 'pay/products': products({ providers: [] }) } });
  const sheet = unlockSheet(9);
  await expect.element(sheet.getByText(en['store.closed_hint'])).toBeVisible();
  await expect.element(sheet.getByText(en['unlock.ad'])).toBeVisible();
  await expect.element(sheet.getByText(en['unlock.vip'], { exact: true })).not.toBeInTheDocument();
});

test('auto-unlocks the episode after the payment, and leaves it locked after an undo', async () => {
  const { api } = await returnFromCheckout(new FakeShow({ auto: AUTO_CONFIRMED }));
  await expectPlaying();
  await expectToast(autoUnlocked(9));
  await expectNoDialog();
  await undoButton().click();
  await expect.element(lockedCard(9)).toBeVisible();
  await expectNoDialog();
  await page.getByRole('button', { name: en['unlock.open'], exact: true }).click();
  await expect.element(unlockSheet(9).getByText(en['unlock.auto_undone'])).toBeVisible();
  await unlockButton().click();
  await expectPlaying();
  expect(api.inputs('video/unlock')).toMatchObject([{ via: 'auto' }, { via: 'balance' }]);
});

test('unlocks nothing when the viewer turns auto-unlock on after the payment', async () => {
  const { api } = await returnFromCheckout(new FakeShow({ auto: { ...AUTO_CONFIRMED, on: false } }));
  await expect.element(paid()).toBeVisible();
  await unlockSheet(9).getByRole('switch').click();
  await expect.element(unlockSheet(9).getByRole('button', { name: '300', exact: true })).toBeVisible();
  expect(api.inputs('account/set/auto-lock')).toEqual([{ auto_lock: true }]);
  await expect.poll(() => api.inputs('video/play').length).toBeGreaterThan(1);
  await expect.element(unlockButton()).toBeVisible();
  await unlockButton().click();
  await expectPlaying();
  expect(api.inputs('video/unlock')).toMatchObject([{ via: 'balance' }]);
});
