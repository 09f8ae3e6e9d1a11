/** Bundles in the unlock sheet, and the cost of the rest of a show. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BulkOption, CostToFinish } from '#contract/shapes.ts';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { coinsText, en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { failWith, pendingResponse } from '#web/testing/fake-api.ts';
import { FakeShow } from '#web/testing/fake-show.ts';
import { order, ORDER_ID } from '#web/testing/payments.ts';
import { expectNoDialog, expectPlaying, openEpisode, unlockSheet } from '#web/testing/player.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { SIZES } from '#web/testing/sizes.ts';
import { expectToast } from '#web/testing/toasts.ts';

const SHOW = { total_episodes: 84 };

/** Returns the bundles of a show whose episodes from `from` on are locked. */
function bundlesFrom(from: number, changes: Partial<BulkOption> = {}): BulkOption[] {
  const rest = 85 - from;
  return [
    { size: 20 as const, to: from + 19, price: 1_080, list_price: 1_200 },
    { size: 50 as const, to: from + 49, price: 2_400, list_price: 3_000 },
    { size: 'all' as const, to: 84, price: rest * 45, list_price: rest * 60 },
  ].map((each) => ({ ...each, from, available: true, code: null, watch_more: 0, reachable: true, ...changes }));
}

const showWithBundles = (coins: number, bulk = bundlesFrom(9)) =>
  new FakeShow({
    show: SHOW,
    coins,
    offer: { options: { bulk, vip_from: { price_minor: 1_999, currency: 'USD', plan: 'weekly' } } },
  });

const bulkRow = () => page.getByRole('dialog').getByRole('button', { name: en['unlock.bulk'] });
const bundle = (name: 'unlock.bulk_20' | 'unlock.bulk_50' | 'unlock.bulk_all') =>
  page.getByRole('radio', { name: en[name] });
const bundleOf20 = () => bundle('unlock.bulk_20');
const payButton = () => page.getByRole('button', { name: t('unlock.pay', { coins: coinsText('1,080') }) });

test.each(SIZES)('shows the saving of a bundle, and unlocks its episodes at %i × %i', async (...size) => {
  const fake = showWithBundles(2_000);
  const { api } = await openEpisode(9, fake, {
    size,
    responses: {
      'video/unlock_bulk': () => {
        fake.credit(-1_080);
        const unlocked = Array.from({ length: 20 }, (_, index) => 9 + index);
        for (const ep of unlocked) fake.unlocked.add(ep);
        return { unlocked, spent: { coins: 1_080, bonus: 0 }, wallet: fake.wallet };
      },
    },
  });
  await bulkRow().click();
  await expect.element(bundleOf20()).toMatchTextContent(t('unlock.bulk_range', { from: 9, to: 28 }));
  await expect.element(bundleOf20()).toMatchTextContent(coinsText('1,080'));
  await expect.element(bundleOf20()).toMatchTextContent(t('unlock.bulk_instead', { coins: coinsText('1,200') }));
  await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(en['unlock.bulk_choose'])).toBeVisible();
  await bundleOf20().click();
  await expect.element(bundleOf20()).toBeChecked();
  const left = t('unlock.left', { amount: 920 });
  await expect.element(page.getByText(`${coinsText('1,080')} · ${left}`)).toBeVisible();
  await expectAccessible();
  await payButton().click();
  await expectPlaying();
  await expectNoDialog();
  const done = t('unlock.done_bulk_other', { count: 20, coins: coinsText('1,080') });
  await expectToast(done);
  expect(api.inputs('video/unlock_bulk')).toEqual([{ tv_id: 'TEST01', size: 20, from: 9, price: 1_080 }]);
});

test.each(SIZES)('shows the prices of bundles that need more watched episodes at %i × %i', async (...size) => {
  const needed = { available: false, code: WIRE_ERRORS.WatchMoreFirst.code };
  const fake = showWithBundles(2_000, bundlesFrom(9, { ...needed, watch_more: 2 }));
  const { api, reload } = await openEpisode(9, fake, { size });
  await expect.element(bulkRow()).toMatchTextContent(t('unlock.bulk_after_other', { count: 2 }));
  await expect.element(bulkRow()).toMatchTextContent(t('unlock.bulk_saves', { percent: '25%' }));
  await bulkRow().click();
  const prices = { 'unlock.bulk_20': '1,080', 'unlock.bulk_50': '2,400', 'unlock.bulk_all': '3,420' } as const;
  for (const name of ['unlock.bulk_20', 'unlock.bulk_50', 'unlock.bulk_all'] as const) {
    await expect.element(bundle(name)).toMatchTextContent(coinsText(prices[name]));
    await expect.element(bundle(name)).toBeDisabled();
  }
  await expect.element(page.getByText(t('unlock.bulk_counts', { percent: '80%' }))).toBeVisible();
  await expectAccessible();
  api.respond('video/bulk_options', { options: bundlesFrom(9, { ...needed, watch_more: 1 }) });
  await reload();
  await expect.element(bulkRow()).toMatchTextContent(en['unlock.bulk_after_one']);
  api.respond('video/bulk_options', { options: bundlesFrom(9) });
  await reload();
  const saves = t('unlock.bulk_saves', { percent: '25%' });
  await expect.element(bulkRow()).toHaveTextContent(`${en['unlock.bulk']}${saves}`);
  await bulkRow().click();
  await expect.element(bundleOf20()).toBeEnabled();
});

test('shows what a bundle costs beyond the balance, and leads to the packages for it', async () => {
  await openEpisode(9, showWithBundles(200));
  await bulkRow().click();
  await expect.element(bundleOf20()).toMatchTextContent(coinsText('1,080'));
  await expect.element(bundleOf20()).toMatchTextContent(t('unlock.missing', { coins: coinsText(880) }));
  await bundleOf20().click();
  await page.getByRole('link', { name: en['unlock.all_packages'] }).click();
  await expect.element(page.getByText(t('store.missing_other', { amount: 880 }))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^For episodes 9–28 of / })).toBeVisible();
  await expect.element(page.getByRole('button', { name: en['store.suffices'] })).toMatchTextContent('$9.99');
  history.back();
  await bulkRow().click();
  await expect.element(bundleOf20()).toBeVisible();
});

test('sells the coins that a bundle costs beyond the balance', async () => {
  const { api } = await openEpisode(9, showWithBundles(200), { responses: { 'pay/order': pendingResponse } });
  await bulkRow().click();
  await bundleOf20().click();
  await page.getByRole('button', { name: t('unlock.get', { price: '$9.99' }) }).click();
  await expect
    .poll(() => api.inputs('pay/order'))
    .toEqual([
      { product_id: 'coins_1000', provider: 'sandbox', return_to: { page: 'episode', tv_id: 'TEST01', ep: 9 } },
    ]);
});

test('sells a bundle to a viewer who comes back with the coins for it', async () => {
  await openEpisode(9, showWithBundles(1_700), {
    query: `&order_id=${ORDER_ID}`,
    responses: { 'pay/order_status': order({ product_id: 'coins_1000', coins: 1_000, extra: 500 }) },
  });
  await expect.element(unlockSheet(9).getByText(en['store.paid'], { exact: true })).toBeVisible();
  await bulkRow().click();
  await bundleOf20().click();
  await expect.element(payButton()).toBeEnabled();
});

test('shows the current bundle when another tab has unlocked its first episode', async () => {
  const fake = showWithBundles(2_000);
  const { api } = await openEpisode(11, fake);
  await bulkRow().click();
  await expect.element(bundleOf20()).toMatchTextContent(t('unlock.bulk_range', { from: 9, to: 28 }));
  await bundleOf20().click();
  await expect.element(payButton()).toBeVisible();
  fake.unlock({ ep: 9 });
  api.respond('video/bulk_options', { options: bundlesFrom(10) });
  api.respond('video/unlock_bulk', failWith('PriceChanged'));
  await payButton().click();
  await expect.element(unlockSheet(11).getByText(en['unlock.changed'])).toBeVisible();
  await expect.element(bundleOf20()).toMatchTextContent(t('unlock.bulk_range', { from: 10, to: 29 }));
  await payButton().click();
  await expect.poll(() => api.inputs('video/unlock_bulk').map(({ from }) => from)).toEqual([9, 10]);
});

test('offers no bundles for a show with too few episodes', async () => {
  const tooFew = { available: false, code: WIRE_ERRORS.TooFewEpisodes.code, reachable: false };
  const { api } = await openEpisode(9, showWithBundles(2_000, bundlesFrom(9, tooFew)));
  await expect.element(page.getByRole('link', { name: en['unlock.vip_hint'] })).toBeVisible();
  expect(api.inputs('video/bulk_options')).toHaveLength(1);
  await expect.element(bulkRow()).not.toBeInTheDocument();
});

const PACKAGE = { product_id: 'coins_3000', coins: 4_500, bonus: 900, price_minor: 2_999 };
const SMALL_PACKAGE = { product_id: 'coins_500', coins: 500, bonus: 0, price_minor: 499 };
const COST: CostToFinish = {
  coins: 4_560,
  missing: 4_560,
  price_minor: 2_999,
  currency: 'USD',
  top_up: { packages: [PACKAGE], price_minor: 2_999 },
  left: 840,
  ads: 76,
};
const DETAIL = '#/pages/shortPlay/detail?tv_id=TEST01';
const costRegion = () => page.getByRole('region', { name: en['unlock.finish_title'] });

test.each(SIZES)(
  'names the package for the rest of a show, and what it leaves, on its page and in the sheet at %i × %i',
  async (...size) => {
    const parts = `${t('unlock.bonus', { amount: 900 })} + ${coinsText('4,500')}`;
    const rest = `${t('unlock.cost_packages_one', { price: '$29.99', parts })} · ${t('unlock.left', { amount: 840 })}`;
    const fake = new FakeShow({ show: SHOW, offer: { cost_to_finish: COST } });
    await renderPage(DETAIL, fake.responses, { size });
    await expect.element(costRegion()).toMatchTextContent(coinsText('4,560'));
    await expect.element(costRegion()).toMatchTextContent(t('unlock.finish_ads_other', { count: 76 }));
    await expect.element(costRegion()).toMatchTextContent(rest);
    // The whole cost is missing, which needs no repetition.
    await expect.element(costRegion()).not.toMatchTextContent(t('unlock.missing', { coins: coinsText('4,560') }));
    location.hash = '#/pages/shortPlay/index?tv_id=TEST01&ep=9';
    await expect.element(page.getByText(t('unlock.cost', { coins: coinsText('4,560') }))).toBeVisible();
    await expect.element(unlockSheet(9)).toMatchTextContent(rest);
  },
);

test('names what is missing and several packages when these are cheaper', async () => {
  const top_up = { packages: [{ ...PACKAGE, coins: 3_000 }, SMALL_PACKAGE], price_minor: 3_498 };
  const cost = { ...COST, coins: 4_920, missing: 4_170, price_minor: 3_498, top_up, left: 230 };
  await renderPage(DETAIL, new FakeShow({ offer: { cost_to_finish: cost } }).responses);
  const packages = t('unlock.cost_packages_other', { count: 2, price: '$34.98', parts: '$29.99 + $4.99' });
  await expect.element(costRegion()).toMatchTextContent(coinsText('4,920'));
  await expect.element(costRegion()).toMatchTextContent(t('unlock.missing', { coins: coinsText('4,170') }));
  await expect.element(costRegion()).toMatchTextContent(`${packages} · ${t('unlock.left', { amount: 230 })}`);
});
