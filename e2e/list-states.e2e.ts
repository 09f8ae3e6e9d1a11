import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { MAIN_SHOW } from './catalogue/shows.ts';
import { showControls } from './player.ts';
import { expect, test } from './test.ts';
import { expectPlaying } from './viewer.ts';

const en = DICTIONARIES.en;

test(
  'the list of episodes in the player shows an error with a retry',
  { tag: '@once' },
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 500/);
    let isBroken = true;
    await page.route('**/api/v1/video/detail', (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { status: { code: 10200, msg: 'Server error' }, data: null } })
        : route.continue(),
    );
    await page.goto(`/#/pages/shortPlay/index?tv_id=${MAIN_SHOW.id}&ep=1`);
    await expectPlaying(page);
    await showControls(page);
    await page.getByRole('button', { name: en['player.episodes'] }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('alert')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: en['ui.retry'] }).click();
    await expect(sheet.getByRole('link').first()).toBeVisible();
  },
);
