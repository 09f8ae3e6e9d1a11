import { rewardTexts } from '#i18n/testing/reward-texts.ts';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { openEpisode, showControls } from './player.ts';
import { claimButton, expectBonus, goButton, openRewards, REWARDS, taskRow } from './rewards-page.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';
import { expectPlaying } from './viewer.ts';

const { t, bonusText } = rewardTexts('en');

test('counts a share at once, and pays its reward once on repeated taps', { tag: '@core' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
  });
  await openRewards(page);
  const title = t('task.share_one', { count: 1 });
  await goButton(page, title).click();
  const sheet = page.getByRole('dialog', { name: t('reward.share_title') });
  await expect(sheet.getByRole('button', { pressed: true })).toBeVisible();
  await expectAccessible(page, 'sharing');
  await sheet.getByRole('button', { name: t('player.share'), exact: true }).click();
  await expect(sheet).toBeHidden();
  await expectToast(page, t('reward.claimed', { bonus: bonusText(10) }), () => claimButton(page, title).dblclick());
  await expect(taskRow(page, title)).toContainText(t('ui.done'));
  await expectBonus(page, 10);
});

test('counts a share from the player, but not a cancelled one', async ({ page }) => {
  await page.addInitScript(() => {
    let isCancelled = true;
    const share = (): Promise<void> => {
      const result = isCancelled ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve();
      isCancelled = false;
      return result;
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await openEpisode(page, 1);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/task/report_share')) reports.push(request.postData() ?? '');
  });
  const button = page.getByRole('button', { name: t('player.share') });
  await showControls(page);
  await button.click();
  await showControls(page);
  await button.click();
  await expect.poll(() => reports).toEqual([JSON.stringify({ tv_id: SAMPLE_SHOW, target: 'system' })]);
  await openRewards(page);
  await expect(claimButton(page, 'Share 1 time')).toBeVisible();
});

test('opens the last watched episode from a task, and on return, loads the tasks after the progress, at the same scroll position', async ({
  page,
}) => {
  await openEpisode(page, 2);
  await page.goto(REWARDS);
  const row = taskRow(page, 'Finish 3 episodes');
  await row.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await waitForAnimations(page);
  // The position is saved during the click, because Playwright may scroll before it.
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('leftAt', String(scrollY)), { capture: true, once: true }),
  );
  await goButton(page, 'Finish 3 episodes').click();
  await expect(page).toHaveURL(new RegExp(`tv_id=${SAMPLE_SHOW}&ep=[23]$`));
  await expectPlaying(page);
  const reports: string[] = [];
  page.on('response', (response) => {
    const call = /task\/list|video\/progress/.exec(response.url())?.[0];
    if (call !== undefined) reports.push(call);
  });
  await page.goBack();
  await expect(row).toBeVisible();
  const isAtSavedPosition = () => page.evaluate(() => String(scrollY) === sessionStorage.getItem('leftAt'));
  await expect.poll(isAtSavedPosition).toBe(true);
  await expect.poll(() => reports.at(-1)).toBe('task/list');
  expect(reports).toContain('video/progress');
});
