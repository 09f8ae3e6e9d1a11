import { z } from 'zod';
import { SAMPLE_SHOW } from './address.ts';
import {
  allowAutoUnlock,
  autoUnlocked,
  autoUnlockElsewhere,
  goOnButton,
  recordUnlocks,
  undoButton,
  waitForOffer,
} from './auto-unlock.ts';
import { openHomeWithGrant, unlockButton } from './locked-episode.ts';
import { openEpisode } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { coinsText, t } from '#i18n/testing/texts.ts';
import { expectPlaying, postAsViewer } from './viewer.ts';

const Records = z.object({ items: z.array(z.object({ kind: z.string(), coins: z.int() })) });

const sheetOf = (page: Page, ep: number) => page.getByRole('dialog', { name: t('unlock.title', { ep }), exact: true });

for (const { answer, earlier } of [
  { answer: 'confirmed the first charge', earlier: 0 },
  { answer: 'answered that they are still watching', earlier: 3 },
])
  test(`keeps the episode locked when the viewer has ${answer} and undoes it`, async ({ page, allowConsoleErrors }) => {
    // The undo revokes the episode's links, so pending requests fail.
    allowConsoleErrors(/403/);
    await openHomeWithGrant(page, { coins: 400 });
    if (earlier === 0) await allowAutoUnlock(page);
    else await autoUnlockElsewhere(page, earlier);
    await openEpisode(page, 8);
    const unlocks = recordUnlocks(page);
    await page.keyboard.press('ArrowDown');
    await goOnButton(page).click();
    await expectPlaying(page);
    await expect(page.getByText(autoUnlocked(9))).toBeVisible();
    const offered = waitForOffer(page, 9, { undone: true, confirmation: null });
    await undoButton(page).click();
    await expect(page.getByText(t('unlock.undone', { ep: 9, coins: coinsText(60) }))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('player.locked_title', { ep: 9 }) })).toBeVisible();
    await offered;
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // When the viewer leaves and comes back, the sheet offers the usual choices.
    await page.keyboard.press('ArrowUp');
    await expectPlaying(page);
    await page.keyboard.press('ArrowDown');
    await expect(sheetOf(page, 9).getByText(t('unlock.auto_undone'))).toBeVisible();
    await page.reload();
    await expect(unlockButton(sheetOf(page, 9))).toBeVisible();
    expect(unlocks).toHaveLength(1);
    const { data } = await postAsViewer(page, 'wallet/records', { kind: 'auto_unlock', limit: 2 + earlier });
    expect(Records.parse(data).items.slice(0, 2)).toMatchObject([
      { kind: 'unlock_undo', coins: 60 },
      { kind: 'auto_unlock', coins: -60 },
    ]);
    expect(Records.parse(data).items).toHaveLength(2 + earlier);

    await unlockButton(sheetOf(page, 9)).click();
    await expectPlaying(page);
    expect(unlocks.slice(1)).toMatchObject([{ ep: 9, via: 'balance' }]);
  });

test('unlocks nothing when the viewer turns auto-unlock on and raises the cap in the sheet', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 400 });
  await autoUnlockElsewhere(page);
  await postAsViewer(page, 'account/set/auto-lock', { auto_lock: false, tv_id: SAMPLE_SHOW, cap: 30 });
  await openEpisode(page, 8);
  const unlocks = recordUnlocks(page);
  await page.keyboard.press('ArrowDown');
  const sheet = sheetOf(page, 9);
  const on = waitForOffer(page, 9, { on: true });
  await sheet.locator('label').click();
  await on;
  await expect(sheet.getByText(t('unlock.auto_reached'))).toBeVisible();
  const raised = waitForOffer(page, 9, { on: true, cap: 600 });
  await sheet.getByRole('button', { name: '600', exact: true }).click();
  await raised;
  await expect(sheet.getByText(t('unlock.auto_reached'))).toHaveCount(0);
  await unlockButton(sheet).click();
  await expectPlaying(page);
  expect(unlocks).toMatchObject([{ ep: 9, via: 'balance' }]);
});

test('keeps the episode open when a later one was unlocked on another device before the undo', async ({ page }) => {
  await openHomeWithGrant(page, { coins: 400 });
  await autoUnlockElsewhere(page);
  await openEpisode(page, 8);
  await page.keyboard.press('ArrowDown');
  await expectPlaying(page);
  await expect(page.getByText(autoUnlocked(9))).toBeVisible();
  await postAsViewer(page, 'video/unlock', { tv_id: SAMPLE_SHOW, ep: 10 });
  await undoButton(page).click();
  await expect(page.getByText(t('error.40136'))).toBeVisible();
  await expectPlaying(page);
  expect((await postAsViewer(page, 'video/play', { tv_id: SAMPLE_SHOW, ep: 9 })).data).toMatchObject({
    access: 'unlocked',
  });
});
