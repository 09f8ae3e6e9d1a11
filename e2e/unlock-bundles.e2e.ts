import type { Locator } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './accessibility.ts';
import { payInSandbox } from './checkout.ts';
import { expect, test, type Page } from './test.ts';
import { coinsText, t } from '#i18n/testing/texts.ts';
import { fetchWallet, openLockedEpisode, openHomeWithGrant } from './locked-episode.ts';
import { postAsViewer, expectPlaying } from './viewer.ts';

/** A show with 84 episodes. */
const LONG_SHOW = 'CN0009';
const longShowEpisode = (ep: number): string => `/#/pages/shortPlay/index?tv_id=${LONG_SHOW}&ep=${ep}`;

/** Reports episodes as watched. Bundles are sold after three. */
async function watchEpisodes(page: Page, tvId: string, episodes: readonly number[]): Promise<void> {
  for (const ep of episodes) {
    const report = { tv_id: tvId, ep, position_ms: 14_000, played_ms: 15_000 };
    expect((await postAsViewer(page, 'video/progress', report)).status.code).toBe(10000);
  }
}

const bulkRow = (sheet: Locator): Locator => sheet.getByRole('button', { name: new RegExp(t('unlock.bulk')) });
const bundle = (sheet: Locator, name: 'unlock.bulk_20' | 'unlock.bulk_50' | 'unlock.bulk_all'): Locator =>
  sheet.getByRole('radio', { name: new RegExp(t(name)) });

test('shows the saving of a bundle, buys it once on a double click, and unlocks its episodes', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 2_000 });
  await watchEpisodes(page, LONG_SHOW, [1, 2, 3]);
  const sheet = await openLockedEpisode(page, 9, longShowEpisode(9));
  await bulkRow(sheet).click();
  const bundleOf20 = bundle(sheet, 'unlock.bulk_20');
  await expect(bundleOf20).toContainText(t('unlock.bulk_range', { from: 9, to: 28 }));
  await expect(bundleOf20).toContainText(coinsText('1,080'));
  await expect(bundleOf20).toContainText(t('unlock.bulk_instead', { coins: coinsText('1,200') }));
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
  await bundleOf20.click();
  await expect(sheet.getByText(`${coinsText('1,080')} · ${t('unlock.left', { amount: 920 })}`)).toBeVisible();
  await expectAccessible(page, 'bundles');
  await sheet.getByRole('button', { name: t('unlock.pay', { coins: coinsText('1,080') }) }).dblclick();
  await expectPlaying(page);
  expect(await fetchWallet(page)).toMatchObject({ balance: 920 });
  const { data } = await postAsViewer(page, 'video/play', { tv_id: LONG_SHOW, ep: 28 });
  expect(data).toMatchObject({ access: 'unlocked' });
});

test('shows the prices of bundles, and how many episodes must be watched before they are sold', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 2_000 });
  await watchEpisodes(page, LONG_SHOW, [1]);
  const sheet = await openLockedEpisode(page, 9, longShowEpisode(9));
  await expect(bulkRow(sheet)).toContainText(t('unlock.bulk_after_other', { count: 2 }));
  await expect(bulkRow(sheet)).toContainText(t('unlock.bulk_saves', { percent: '25%' }));
  await watchEpisodes(page, LONG_SHOW, [2]);
  await bulkRow(sheet).click();
  const prices = { 'unlock.bulk_20': '1,080', 'unlock.bulk_50': '2,400', 'unlock.bulk_all': '3,420' } as const;
  for (const name of ['unlock.bulk_20', 'unlock.bulk_50', 'unlock.bulk_all'] as const) {
    await expect(bundle(sheet, name)).toContainText(coinsText(prices[name]));
    await expect(bundle(sheet, name)).toBeDisabled();
  }
  await expect(sheet.getByText(t('unlock.bulk_counts', { percent: '80%' }))).toBeVisible();
  await expectAccessible(page, 'bundles that need more watched episodes');
  await page.reload();
  await expect(bulkRow(sheet)).toContainText(t('unlock.bulk_after_one'));
  await watchEpisodes(page, LONG_SHOW, [3]);
  await page.reload();
  await expect(bulkRow(sheet)).toContainText(t('unlock.bulk_saves', { percent: '25%' }));
  await bulkRow(sheet).click();
  await expect(bundle(sheet, 'unlock.bulk_20')).toBeEnabled();
});

test('shows what a bundle costs beyond the balance, and sells the coins', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 200 });
  await watchEpisodes(page, LONG_SHOW, [1, 2, 3]);
  const sheet = await openLockedEpisode(page, 9, longShowEpisode(9));
  await bulkRow(sheet).click();
  const bundleOf20 = bundle(sheet, 'unlock.bulk_20');
  await expect(bundleOf20).toContainText(coinsText('1,080'));
  await expect(bundleOf20).toContainText(t('unlock.missing', { coins: coinsText(880) }));
  await bundleOf20.click();
  await sheet.getByRole('link', { name: t('unlock.all_packages') }).click();
  await expect(page.getByText(t('store.missing_other', { amount: 880 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: /^For episodes 9–28 of / })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(t('store.suffices')) })).toContainText('$9.99');
  await page.goBack();
  await bulkRow(sheet).click();
  await bundleOf20.click();
  await sheet.getByRole('button', { name: t('unlock.get', { price: '$9.99' }) }).click();
  await page.getByRole('button', { name: t('sandbox.pay', { price: '$9.99' }) }).click();
  await expect(sheet.getByText(t('store.paid'), { exact: true })).toBeVisible();
  await bulkRow(sheet).click();
  await bundleOf20.click();
  await sheet.getByRole('button', { name: t('unlock.pay', { coins: coinsText('1,080') }) }).click();
  await expectPlaying(page);
});

test('shows the current bundle when another tab has unlocked its first episode', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 2_000 });
  await watchEpisodes(page, LONG_SHOW, [1, 2, 3]);
  const sheet = await openLockedEpisode(page, 11, longShowEpisode(11));
  await bulkRow(sheet).click();
  const bundleOf20 = bundle(sheet, 'unlock.bulk_20');
  await expect(bundleOf20).toContainText(t('unlock.bulk_range', { from: 9, to: 28 }));
  await bundleOf20.click();
  const pay = sheet.getByRole('button', { name: t('unlock.pay', { coins: coinsText('1,080') }) });
  await expect(pay).toBeVisible();
  expect((await postAsViewer(page, 'video/unlock', { tv_id: LONG_SHOW, ep: 9 })).status.code).toBe(10000);
  await pay.click();
  await expect(sheet.getByText(t('unlock.changed'))).toBeVisible();
  await expect(bundleOf20).toContainText(t('unlock.bulk_range', { from: 10, to: 29 }));
  expect(await fetchWallet(page)).toMatchObject({ balance: 1_940 });
  await pay.click();
  await expectPlaying(page);
  expect(await fetchWallet(page)).toMatchObject({ balance: 860 });
});

test('offers no bundles for a show with too few episodes', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 2_000 });
  const answered = page.waitForResponse('**/video/bulk_options');
  const sheet = await openLockedEpisode(page, 9);
  await answered;
  await expect(sheet.getByRole('link', { name: new RegExp(t('unlock.vip_hint')) })).toBeVisible();
  await expect(bulkRow(sheet)).toHaveCount(0);
});

test('names the package for the rest of a show, and what it leaves, on its page and in the sheet', async ({ page }) => {
  // The first top-up adds 50%.
  const parts = `${t('unlock.bonus', { amount: 900 })} + ${coinsText('4,500')}`;
  const rest = `${t('unlock.cost_packages_one', { price: '$29.99', parts })} · ${t('unlock.left', { amount: 840 })}`;
  await openHomeWithGrant(page);
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${LONG_SHOW}`);
  const cost = page.getByRole('region', { name: t('unlock.finish_title') });
  await expect(cost).toContainText(coinsText('4,560'));
  await expect(cost).toContainText(t('unlock.finish_ads_other', { count: 76 }));
  await expect(cost).toContainText(rest);
  const sheet = await openLockedEpisode(page, 9, longShowEpisode(9));
  await expect(sheet.getByText(t('unlock.cost', { coins: coinsText('4,560') }))).toBeVisible();
  await expect(sheet).toContainText(rest);
});

test('names what is missing and several packages when these are cheaper', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page);
  const order = { product_id: 'coins_500', provider: 'sandbox', return_to: { page: 'show', tv_id: 'GL0001' } };
  const { data } = await postAsViewer(page, 'pay/order', order);
  await page.goto(z.object({ checkout_url: z.string() }).parse(data).checkout_url);
  await payInSandbox(page, '$4.99');
  const cost = page.getByRole('region', { name: t('unlock.finish_title') });
  const packages = t('unlock.cost_packages_other', { count: 2, price: '$34.98', parts: '$29.99 + $4.99' });
  await expect(cost).toContainText(coinsText('4,920'));
  await expect(cost).toContainText(t('unlock.missing', { coins: coinsText('4,170') }));
  await expect(cost).toContainText(`${packages} · ${t('unlock.left', { amount: 230 })}`);
});

test('names what is left when the balance pays for the rest of a show', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 250 });
  const sheet = await openLockedEpisode(page, 9);
  await expect(sheet.getByText(t('unlock.cost', { coins: coinsText(240) }))).toBeVisible();
  await expect(sheet).toContainText(`${t('store.enough')} · ${t('unlock.left', { amount: 10 })}`);
});
