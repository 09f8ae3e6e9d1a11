import type { Locator } from '@playwright/test';
import { LONG_SHOW } from './catalogue/shows.ts';
import { expect, test, type Page } from './test.ts';
import { coinsText, t } from '#i18n/testing/texts.ts';
import { fetchWallet, openLockedEpisode, openHomeWithGrant } from './locked-episode.ts';
import { postAsViewer, expectPlaying } from './viewer.ts';

/** Reports episodes as watched. Bundles are sold after three. */
async function watchEpisodes(page: Page, episodes: readonly number[]): Promise<void> {
  for (const ep of episodes) {
    const report = { tv_id: LONG_SHOW.id, ep, position_ms: 14_000, played_ms: 15_000 };
    expect((await postAsViewer(page, 'video/progress', report)).status.code).toBe(10000);
  }
}

const bulkRow = (sheet: Locator): Locator => sheet.getByRole('button', { name: new RegExp(t('unlock.bulk')) });

test(
  'shows the saving of a bundle, buys it once on a double click, and unlocks its episodes',
  { tag: '@once' },
  async ({ page }) => {
    await openHomeWithGrant(page, { coins: 2_000 });
    await watchEpisodes(page, [1, 2, 3]);
    const sheet = await openLockedEpisode(page, 9, `/#/pages/shortPlay/index?tv_id=${LONG_SHOW.id}&ep=9`);
    await bulkRow(sheet).click();
    const bundleOf20 = sheet.getByRole('radio', { name: new RegExp(t('unlock.bulk_20')) });
    await expect(bundleOf20).toContainText(t('unlock.bulk_range', { from: 9, to: 28 }));
    await expect(bundleOf20).toContainText(coinsText('1,080'));
    await expect(bundleOf20).toContainText(t('unlock.bulk_instead', { coins: coinsText('1,200') }));
    await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
    await bundleOf20.click();
    await expect(sheet.getByText(`${coinsText('1,080')} · ${t('unlock.left', { amount: 920 })}`)).toBeVisible();
    await sheet.getByRole('button', { name: t('unlock.pay', { coins: coinsText('1,080') }) }).dblclick();
    await expectPlaying(page);
    expect(await fetchWallet(page)).toMatchObject({ balance: 920 });
    const { data } = await postAsViewer(page, 'video/play', { tv_id: LONG_SHOW.id, ep: 28 });
    expect(data).toMatchObject({ access: 'unlocked' });
  },
);
