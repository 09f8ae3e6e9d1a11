import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#domain/utc-day.ts';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { config, fromNow } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { failWith, pendingResponse, type Responses } from '#web/testing/fake-api.ts';
import { order, ORDER_ID, products } from '#web/testing/payments.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { expectToast } from '#web/testing/toasts.ts';

const STORE = '#/pages/common/shop/index';
const WITH_ORDER = `${STORE}?order_id=${ORDER_ID}`;
const FIRST_TOPUP = t('store.first_title', { percent: '50%' });

const RESPONSES: Responses = {
  'pay/products': products(),
};

const offer = (price: string) => page.getByRole('main').getByRole('button', { name: price });
const status = () => page.getByRole('main').getByRole('status');

test('shows what the first top-up adds, the price per episode and the best value', async () => {
  await renderPage(STORE, RESPONSES);
  await expect.element(page.getByRole('heading', { name: FIRST_TOPUP })).toBeVisible();
  await expect.element(offer('$4.99')).toMatchTextContent('750');
  await expect.element(offer('$4.99')).toMatchTextContent('500 + 250');
  await expect.element(offer('$4.99')).toMatchTextContent(t('store.per_episode', { price: '$0.40' }));
  await expect.element(page.getByRole('button', { name: en['store.best_value'] })).toMatchTextContent('$99.99');
});

test('creates one order on a double tap, and sells nothing else meanwhile', async () => {
  const { api } = await renderPage(STORE, { ...RESPONSES, 'pay/order': pendingResponse });
  await offer('$4.99').dblClick();
  await expect.element(offer('$9.99')).toBeDisabled();
  expect(api.inputs('pay/order')).toEqual([
    { product_id: 'coins_500', provider: 'sandbox', return_to: { page: 'shop' } },
  ]);
});

test('shows why an order failed, and sells again', async () => {
  await renderPage(STORE, { ...RESPONSES, 'pay/order': failWith('PaymentsClosed') });
  await offer('$4.99').click();
  await expect.element(page.getByText(en['error.40180'])).toBeVisible();
  await expect.element(offer('$4.99')).toBeEnabled();
});

test('shows what the viewer has received, and the new balance', async () => {
  const paid = order({ product_id: 'coins_1000', price_minor: 999, coins: 1_000, extra: 500, bonus: 100 });
  await renderPage(WITH_ORDER, {
    ...RESPONSES,
    'pay/order_status': paid,
    'wallet/summary': { balance: 1_500, bonus: 100, total: 1_600, lots: [] },
    'account/my-info': viewer({ balance: 1_500, bonus: 100, total: 1_600 }),
  });
  await expect.element(status()).toMatchTextContent(en['store.paid']);
  await expect.element(status()).toMatchTextContent('+1,500 coins');
  await expect.element(status()).toMatchTextContent('+100 bonus');
  await expect.element(page.getByText('1,600')).toBeVisible();
  await expect.poll(() => location.hash).toBe(STORE);
});

test('shows the VIP that was paid, although user info that was requested before arrives later', async () => {
  const older = Promise.withResolvers<ReturnType<typeof viewer>>();
  const { api } = await renderPage('#/pages/profile/index', {
    ...RESPONSES,
    'account/my-info': () => older.promise,
    'pay/order_status': order({ product_id: 'vip_weekly', coins: 0, extra: 0, vip_days: 7 }),
  });
  await expect.poll(() => api.inputs('account/my-info')).toHaveLength(1);
  location.hash = WITH_ORDER;
  await expect.poll(() => api.inputs('pay/order_status')).toHaveLength(1);
  api.respond(
    'account/my-info',
    viewer({ vip: { plan: 'weekly', expires_at: fromNow(7 * DAY_MS), will_renew: true } }),
  );
  older.resolve(viewer());
  const plan = page.getByRole('main').getByRole('link', { name: en['vip.plan_weekly'] });
  await expect.element(plan).toBeVisible();
});

test('shows a declined payment, and accepts another one', async () => {
  await renderPage(WITH_ORDER, { ...RESPONSES, 'pay/order_status': order({ status: 'failed', paid_at: null }) });
  await expect.element(status()).toMatchTextContent(en['error.payment']);
  await expect.poll(() => location.hash).toBe(STORE);
  await page.getByRole('button', { name: en['ui.close'] }).click();
  await expect.element(page.getByText(en['error.payment'])).not.toBeInTheDocument();
  await expect.element(offer('$4.99')).toBeEnabled();
});

test('shows an unpaid order as pending, with a button that continues the payment', async () => {
  const startTimer = setTimeout;
  // The app asks for the order for 15 s.
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => startTimer(run, ms / 50));
  const checkout_url = `${location.href.split('#')[0]}#/checkout`;
  await renderPage(WITH_ORDER, {
    ...RESPONSES,
    'pay/order_status': order({ status: 'pending', paid_at: null, checkout_url }),
  });
  await expect.element(page.getByText(en['store.pending'])).toBeVisible();
  await expect.element(page.getByRole('button', { name: en['store.look_again'] })).toBeVisible();
  await page.getByRole('button', { name: en['store.go_on_paying'] }).click();
  await expect.poll(() => location.href).toBe(checkout_url);
});

test('shows a message for an unknown order', async () => {
  await renderPage(WITH_ORDER, { ...RESPONSES, 'pay/order_status': failWith('NotFound') });
  await expect.element(status()).toMatchTextContent(en['store.unknown']);
  await expect.poll(() => location.hash).toBe(STORE);
});

test('shows the missing coins for an episode and the sufficient package, for which it returns to the episode', async () => {
  const { api } = await renderPage(`${STORE}?tv_id=TEST01&ep=9`, {
    ...RESPONSES,
    'pay/order': pendingResponse,
  });
  await expect.element(page.getByText(t('store.missing_other', { amount: 60 }))).toBeVisible();
  await expect.element(offer('$4.99')).toMatchTextContent(en['store.suffices']);
  await expectAccessible();
  await offer('$4.99').click();
  await expect
    .poll(() => api.inputs('pay/order'))
    .toMatchObject([{ return_to: { page: 'episode', tv_id: 'TEST01', ep: 9 } }]);
});

test('fits at 200% zoom', async () => {
  await renderPage(`${STORE}?tv_id=TEST01&ep=9`, RESPONSES, { size: [195, 422] });
  await expect.element(offer('$4.99')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('keeps the offer readable when the operator chose a light colour', async () => {
  await renderPage(STORE, { ...RESPONSES, 'app/global_config': config({ campaign_accent: '#fff' }) });
  await expect.element(page.getByRole('heading', { name: FIRST_TOPUP })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('section [style*="background-color"]').length).toBe(1);
  await expectAccessible();
});

test('says that nothing is sold when no provider is configured, and leads to the rewards', async () => {
  await renderPage(STORE, {
    ...RESPONSES,
    'pay/products': products({ providers: [] }),
    'task/list': failWith('ListFetchFailed'),
  });
  await expect.element(page.getByText(en['store.closed_title'])).toBeVisible();
  await expect.element(page.getByText(en['store.closed_hint'])).toBeVisible();
  await expect.element(offer('$4.99')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: en['page.reward'] }).click();
  await expect.poll(() => location.hash).toBe('#/pages/reward/index');
});

test('offers a retry when the products fail to load', async () => {
  const { api } = await renderPage(STORE, { ...RESPONSES, 'pay/products': failWith('ServerFault') });
  await expect.element(page.getByText(en['error.10200'])).toBeVisible();
  api.respond('pay/products', products());
  await page.getByRole('button', { name: en['ui.retry'] }).click();
  await expect.element(offer('$4.99')).toBeVisible();
});

test('reports on restore how many purchases were missing', async () => {
  const { api } = await renderPage(STORE, { ...RESPONSES, 'pay/restore': { orders: [] } });
  const restore = page.getByRole('button', { name: en['store.restore'] });
  await restore.click();
  await expectToast(en['store.restored_none']);
  api.respond('pay/restore', { orders: [order()] });
  await restore.click();
  await expectToast(t('store.restored_one', { count: 1 }));
  expect(api.inputs('pay/restore')).toEqual([{ provider: 'sandbox' }, { provider: 'sandbox' }]);
});

test("shows its texts without the server's dictionary", async () => {
  await renderPage(STORE, { ...RESPONSES, 'language/multilingual': failWith('ServerFault') });
  await expect.element(page.getByText(en['vip.benefit_all'])).toBeVisible();
});

test('explains why a second plan is rejected', async () => {
  const { api } = await renderPage(STORE, { ...RESPONSES, 'pay/order': failWith('SubscribedOtherPlan') });
  await offer('$199.99').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(en['store.subscribed_other']);
  expect(api.inputs('pay/order')).toMatchObject([{ product_id: 'vip_yearly' }]);
});

test('shows a viewer with a plan no plans', async () => {
  const vip = {
    plan: 'weekly',
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    will_renew: true,
  } as const;
  await renderPage(STORE, RESPONSES, { user: viewer({ vip }) });
  await expect.element(page.getByRole('link', { name: en['vip.plan_weekly'] })).toBeVisible();
  await expect.element(offer('$199.99')).not.toBeInTheDocument();
});
