/** The client messages of spec §8 over a locked episode. */
import { openHomeWithGrant, openLockedEpisode, unlockButton } from './locked-episode.ts';
import { expect, test } from './test.ts';
import { t } from '#i18n/testing/texts.ts';

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
    await expect(sheet.getByText(t('error.hint_network'))).toBeVisible();
    await context.setOffline(false);
    await expect(unlockButton(sheet)).toBeEnabled();
    await page.reload();
    await expect(unlockButton(page.getByRole('dialog'))).toBeVisible();
    expect(requests.filter((url) => url.endsWith('video/unlock'))).toHaveLength(1);
  },
);
