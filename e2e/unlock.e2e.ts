import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';
import { coinsText, t } from '#i18n/testing/texts.ts';
import { fetchWallet, openLockedEpisode, unlockButton, openHomeWithGrant } from './locked-episode.ts';
import { expectToast } from './toasts.ts';
import { expectPlaying } from './viewer.ts';

test(
  'unlocks in the sheet for the displayed price, and plays the episode',
  { tag: ['@core', '@once'] },
  async ({ page }) => {
    await openHomeWithGrant(page, { coins: 200, bonus: 20 });
    const sheet = await openLockedEpisode(page, 9);
    await expect(sheet.getByText(coinsText(60), { exact: true })).toBeVisible();
    const left = t('unlock.left', { amount: 160 });
    await expect(sheet.getByText(`${t('unlock.bonus', { amount: 20 })} + ${coinsText(40)} · ${left}`)).toBeVisible();
    await expect(sheet.getByRole('switch', { name: new RegExp(t('unlock.auto')) })).not.toBeChecked();
    await expectAccessible(page, 'enough coins');
    await expectToast(page, t('unlock.done', { coins: coinsText(60) }), () => unlockButton(sheet).click());
    await expect(sheet).toBeHidden();
    await expectPlaying(page);
    expect(await fetchWallet(page)).toMatchObject({ balance: 160, bonus: 0, total: 160 });
  },
);

test('charges once on a double click', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page, { coins: 200 });
  const sheet = await openLockedEpisode(page, 9);
  await unlockButton(sheet).dblclick();
  await expectPlaying(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await fetchWallet(page)).toMatchObject({ balance: 140 });
});

test(
  'plays the episode and charges once when the response is lost',
  { tag: '@once' },
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource|ERR_/);
    await openHomeWithGrant(page, { coins: 200 });
    const sheet = await openLockedEpisode(page, 9);
    // The server processes the request, but the response is lost.
    await page.route('**/video/unlock', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await unlockButton(sheet).click();
    await expectPlaying(page);
    expect(await fetchWallet(page)).toMatchObject({ balance: 140 });
  },
);

test('buys a sufficient package when coins are missing, returns, and unlocks', { tag: '@once' }, async ({ page }) => {
  await openHomeWithGrant(page);
  const sheet = await openLockedEpisode(page, 9);
  await expect(sheet.getByText(t('unlock.missing', { coins: coinsText(60) }))).toBeVisible();
  await expect(sheet.getByText(t('unlock.gets_first', { amount: coinsText(750), percent: '50%' }))).toBeVisible();
  await sheet.getByRole('button', { name: t('unlock.get', { price: '$4.99' }) }).click();
  await page.getByRole('button', { name: t('sandbox.pay', { price: '$4.99' }) }).click();
  await expect(sheet.getByText(t('store.paid'), { exact: true })).toBeVisible();
  await expect(sheet.getByText(t('unlock.changed'))).toBeHidden();
  expect(await fetchWallet(page)).toMatchObject({ balance: 750 });
  await unlockButton(sheet).click();
  await expectPlaying(page);
  await expect(page).toHaveURL(/ep=9$/);
  expect(await fetchWallet(page)).toMatchObject({ balance: 690 });
});
