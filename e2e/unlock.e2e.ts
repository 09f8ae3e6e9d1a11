import { expectAccessible, hasSettled } from './accessible.ts';
import { SAMPLE_SHOW } from './address.ts';
import { addressOf } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { coins, holdings, meetLock, payButton, say, startWith } from './unlocking.ts';
import { ask, expectPlaying } from './viewer.ts';

test('unlocks in the sheet for the displayed price, and plays the episode', { tag: '@core' }, async ({ page }) => {
  await startWith(page, { coins: 200, bonus: 20 });
  const sheet = await meetLock(page, 9);
  await expect(sheet.getByText(coins(60), { exact: true })).toBeVisible();
  const left = say('unlock.left', { amount: 160 });
  await expect(sheet.getByText(`${say('unlock.bonus', { amount: 20 })} + ${coins(40)} · ${left}`)).toBeVisible();
  await expect(sheet.getByRole('switch', { name: new RegExp(say('unlock.auto')) })).not.toBeChecked();
  await hasSettled(page);
  await expectAccessible(page, 'enough coins');
  await payButton(sheet).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(say('unlock.done', { coins: coins(60) }))).toBeVisible();
  await expectPlaying(page);
  expect(await holdings(page)).toMatchObject({ balance: 160, bonus: 0, total: 160 });
});

test('charges once on a double click', { tag: '@once' }, async ({ page }) => {
  await startWith(page, { coins: 200 });
  const sheet = await meetLock(page, 9);
  await payButton(sheet).dblclick();
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await holdings(page)).toMatchObject({ balance: 140 });
});

test('charges once for two tabs, and plays the episode in both', { tag: '@once' }, async ({ page, context }) => {
  await startWith(page, { coins: 200 });
  const other = await context.newPage();
  const [here, there] = [await meetLock(page, 9), await meetLock(other, 9)];
  await Promise.all([payButton(here).click(), payButton(there).click()]);
  await Promise.all([expectPlaying(page), expectPlaying(other)]);
  expect(await holdings(page)).toMatchObject({ balance: 140 });
});

test('closes the sheet on Escape and back, and reopens it from the lock card', async ({ page }) => {
  await startWith(page, { coins: 60 });
  const sheet = await meetLock(page, 9);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByText(say('player.locked_title', { ep: 9 }))).toBeVisible();
  await page.getByRole('button', { name: say('unlock.open'), exact: true }).click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/ep=9/);
  await page.getByRole('link', { name: say('player.locked_back', { ep: 8 }) }).click();
  await expectPlaying(page);
  await expect(page).toHaveURL(/ep=8/);
});

test('leads to the first locked episode when a later one is opened', { tag: '@once' }, async ({ page }) => {
  await startWith(page, { coins: 60 });
  const sheet = await meetLock(page, 11);
  await expect(sheet.getByText(say('unlock.in_order', { ep: 9 }))).toBeVisible();
  await sheet.getByRole('button', { name: say('player.go_to_episode', { ep: 9 }) }).click();
  await expect(page).toHaveURL(/ep=9/);
  const next = page.getByRole('dialog', { name: say('unlock.title', { ep: 9 }), exact: true });
  await payButton(next).click();
  await expectPlaying(page);
});

test('shows a changed price and charges nothing', { tag: '@once' }, async ({ page }) => {
  await startWith(page, { coins: 200 });
  await page.route('**/video/play', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    await route.fulfill({ response, json: { status, data: { ...data, price: 40 } } });
  });
  const sheet = await meetLock(page, 9);
  await expect(payButton(sheet, 40)).toBeVisible();
  await page.unroute('**/video/play');
  await payButton(sheet, 40).click();
  await expect(sheet.getByText(say('unlock.changed'))).toBeVisible();
  await expect(payButton(sheet, 60)).toBeVisible();
  expect(await holdings(page)).toMatchObject({ balance: 200 });
  await payButton(sheet, 60).click();
  await expectPlaying(page);
  expect(await holdings(page)).toMatchObject({ balance: 140 });
});

test(
  'recovers a lost response: plays the episode and charges once',
  { tag: '@once' },
  async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource|ERR_/);
    await startWith(page, { coins: 200 });
    const sheet = await meetLock(page, 9);
    // The server hears of it, the answer is lost.
    await page.route('**/video/unlock', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await payButton(sheet).click();
    await expectPlaying(page);
    expect(await holdings(page)).toMatchObject({ balance: 140 });
  },
);

/** Enough of three episodes for bundles to be sold. */
async function watchThree(page: Page, tvId: string): Promise<void> {
  const { data } = await ask(page, 'video/detail', { tv_id: tvId });
  expect(data).toMatchObject({ show: { tv_id: tvId } });
  for (const ep of [1, 2, 3]) {
    const report = { tv_id: tvId, ep, position_ms: 14_000, played_ms: 15_000 };
    expect((await ask(page, 'video/progress', report)).status.code).toBe(10000);
  }
}

test('shows the saving of a bundle, buys it once on a double click, and unlocks its episodes', async ({ page }) => {
  const tvId = 'CN0008';
  await startWith(page, { coins: 2_000 });
  await watchThree(page, tvId);
  const sheet = await meetLock(page, 9, `/#/pages/shortPlay/index?tv_id=${tvId}&ep=9`);
  await sheet.getByRole('button', { name: new RegExp(say('unlock.bulk')) }).click();
  const twenty = sheet.getByRole('radio', { name: new RegExp(say('unlock.bulk_20')) });
  await expect(twenty).toContainText(say('unlock.bulk_range', { from: 9, to: 28 }));
  await expect(twenty).toContainText(coins('1,080'));
  await expect(twenty).toContainText(say('unlock.bulk_instead', { coins: coins('1,200') }));
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
  await twenty.click();
  await expect(sheet.getByText(`${coins('1,080')} · ${say('unlock.left', { amount: 920 })}`)).toBeVisible();
  await hasSettled(page);
  await expectAccessible(page, 'bundles');
  await sheet.getByRole('button', { name: say('unlock.pay', { coins: coins('1,080') }) }).dblclick();
  await expectPlaying(page);
  expect(await holdings(page)).toMatchObject({ balance: 920 });
  const { data } = await ask(page, 'video/play', { tv_id: tvId, ep: 28 });
  expect(data).toMatchObject({ access: 'unlocked' });
});

test('explains why a bundle is unavailable', { tag: '@once' }, async ({ page }) => {
  await startWith(page, { coins: 2_000 });
  const sheet = await meetLock(page, 9);
  await sheet.getByRole('button', { name: new RegExp(say('unlock.bulk')) }).click();
  await expect(sheet.getByText(say('error.30105'))).toHaveCount(3);
  await sheet.getByRole('button', { name: say('unlock.back'), exact: true }).click();
  await expect(payButton(sheet)).toBeVisible();
});

test('buys a sufficient package when coins are missing, returns, and unlocks', async ({ page }) => {
  await startWith(page);
  const sheet = await meetLock(page, 9);
  await expect(sheet.getByText(say('unlock.missing', { coins: coins(60) }))).toBeVisible();
  await expect(sheet.getByText(say('unlock.gets_first', { amount: coins(750), percent: '50%' }))).toBeVisible();
  await hasSettled(page);
  await expectAccessible(page, 'short of coins');
  await sheet.getByRole('button', { name: say('unlock.get', { price: '$4.99' }) }).click();
  await page.getByRole('button', { name: say('sandbox.pay', { price: '$4.99' }) }).click();
  await expect(sheet.getByText(say('store.paid'), { exact: true })).toBeVisible();
  await expect(sheet.getByText(say('unlock.changed'))).toBeHidden();
  expect(await holdings(page)).toMatchObject({ balance: 750 });
  await payButton(sheet).click();
  await expectPlaying(page);
  await expect(page).toHaveURL(/ep=9$/);
  expect(await holdings(page)).toMatchObject({ balance: 690 });
});

test('shows a declined payment, and offers a retry', { tag: '@once' }, async ({ page }) => {
  await startWith(page);
  const sheet = await meetLock(page, 9);
  await sheet.getByRole('button', { name: say('unlock.get', { price: '$4.99' }) }).click();
  await page.getByRole('button', { name: say('sandbox.decline') }).click();
  await expect(sheet.getByText(say('store.declined'))).toBeVisible();
  await expect(sheet.getByRole('button', { name: say('unlock.get', { price: '$4.99' }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/ep=9$/);
  await page.reload();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText(say('store.declined'))).toBeHidden();
});

test('shows the total cost on the show page before the first episode', async ({ page }) => {
  await startWith(page);
  await page.goto('/#/pages/shortPlay/detail?tv_id=CN0008');
  const cost = page.getByRole('region', { name: say('unlock.finish_title') });
  await expect(cost).toContainText(/[\d,]+ coins/);
  await expect(cost).toContainText(/\$\d+\.\d\d/);
  await expect(cost).toContainText(/or \d+ ads/);
});

test('plays a locked episode without an offer for a VIP', { tag: '@once' }, async ({ page }) => {
  await startWith(page, { 'vip-days': 1 });
  await page.goto(addressOf(9));
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${SAMPLE_SHOW}`);
  await expect(page.getByRole('heading', { name: say('show.episodes_title') })).toBeVisible();
  await expect(page.getByRole('region', { name: say('unlock.finish_title') })).toHaveCount(0);
});
