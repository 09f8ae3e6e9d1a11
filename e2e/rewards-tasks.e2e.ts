import { WIRE_ERRORS } from '#contract/codes.ts';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { runOperator } from './operator.ts';
import { openEpisode, showControls } from './player.ts';
import { claimButton, expectBonus, goButton, LOCALES, openRewards, REWARDS, taskRow, textsIn } from './rewards-page.ts';
import { expect, test } from './test.ts';
import { postAsViewer, expectPlaying, playback } from './viewer.ts';

const { t } = textsIn('en');

for (const language of ['en', 'ja'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    const texts = textsIn(language);

    test(
      'counts a share at once, and pays its reward once on repeated taps',
      { tag: language === 'en' ? '@core' : [] },
      async ({ page }) => {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
        });
        await openRewards(page, texts);
        const title = texts.t('task.share_one', { count: 1 });
        await taskRow(page, title).getByRole('button').click();
        const sheet = page.getByRole('dialog', { name: texts.t('reward.share_title') });
        await expect(sheet.getByRole('button', { pressed: true })).toBeVisible();
        await expectAccessible(page, 'sharing');
        await sheet.getByRole('button', { name: texts.t('player.share'), exact: true }).click();
        await expect(sheet).toBeHidden();
        const claim = taskRow(page, title).getByRole('button', { name: texts.t('reward.claim') });
        await claim.dblclick();
        await expect(page.getByText(texts.t('reward.claimed', { bonus: texts.bonusText(10) }))).toBeVisible();
        await expect(taskRow(page, title)).toContainText(texts.t('ui.done'));
        await expectBonus(page, 10, texts);
      },
    );
  });
}

test('shares a show by copying its link when the device cannot share, and counts three shares', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRewards(page);
  await goButton(page, 'Share 3 times').click();
  const sheet = page.getByRole('dialog', { name: t('reward.share_title') });
  const copy = sheet.getByRole('button', { name: t('reward.share_copy') });
  await sheet.getByRole('button', { name: t('player.share'), exact: true }).click();
  const targets = page.getByRole('dialog', { name: t('player.share'), exact: true });
  await expect(targets.getByRole('link', { name: t('share.email') })).not.toHaveAttribute('target');
  await targets.getByRole('button', { name: t('reward.share_copy') }).click();
  await expect(targets).toBeHidden();
  await expect(sheet).toContainText('1 / 3');
  await copy.click();
  await expect(sheet).toContainText('2 / 3');
  await copy.click();
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/s\/en\/\w+$/);
  await claimButton(page, 'Share 1 time').click();
  await claimButton(page, 'Share 3 times').click();
  await expectBonus(page, 30);
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

test('shows no error when another tab has already claimed the reward', async ({ page, context }) => {
  await openRewards(page);
  await postAsViewer(page, 'task/report_share', { target: 'copy' });
  await page.reload();
  await expect(claimButton(page, 'Share 1 time')).toBeVisible();
  const other = await context.newPage();
  await other.goto(REWARDS);
  await claimButton(other, 'Share 1 time').click();
  await expectBonus(other, 10);
  // This tab still shows the old state.
  const responseCodes: unknown[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/task/claim')) responseCodes.push((await response.json()).status.code);
  });
  await claimButton(page, 'Share 1 time').click();
  await expect(taskRow(page, 'Share 1 time')).toContainText(t('ui.done'));
  // This is checked at once, because an error toast would disappear.
  expect(await page.getByText(t('error.40124')).count()).toBe(0);
  await expectBonus(page, 10);
  expect(responseCodes).toEqual([WIRE_ERRORS.AlreadyClaimed.code]);
  await other.close();
});

test('shows an error when a claim fails, and keeps the button for a retry', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|500/);
  await openRewards(page);
  await postAsViewer(page, 'task/report_share', { target: 'copy' });
  await page.reload();
  await page.route('**/task/claim', (route) => route.abort());
  await claimButton(page, 'Share 1 time').click();
  await expect(page.getByText(t('error.network'))).toBeVisible();
  await page.unroute('**/task/claim');
  await claimButton(page, 'Share 1 time').click();
  await expectBonus(page, 10);
});

test('opens the last watched episode from a task, and returns to the same scroll position with updated progress', async ({
  page,
}) => {
  await openEpisode(page, 2);
  await expect.poll(async () => (await playback(page)).time, { timeout: 40_000 }).toBeGreaterThan(13.5);
  await page.goto(REWARDS);
  const row = taskRow(page, 'Finish 3 episodes');
  await expect(row).toContainText('1 / 3');
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
  await expect(row).toContainText('1 / 3');
  const isAtSavedPosition = () => page.evaluate(() => String(scrollY) === sessionStorage.getItem('leftAt'));
  await expect.poll(isAtSavedPosition).toBe(true);
  await expect.poll(() => reports.at(-1)).toBe('task/list');
  expect(reports).toContain('video/progress');
});

test('pays for the first collected show, and opens home from that task', async ({ page }) => {
  await openRewards(page);
  const title = 'Add 1 show to My List';
  await goButton(page, title).click();
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
  await postAsViewer(page, 'video/collect', { tv_id: SAMPLE_SHOW, collected: true });
  await page.goBack();
  await claimButton(page, title).click();
  await expectBonus(page, 10);
});

test('opens the store from the top-up task, and the feed from a watch task without a history', async ({ page }) => {
  await openRewards(page);
  await goButton(page, 'Make your first top-up').click();
  await expect(page).toHaveURL(/shop\/index/);
  await page.goBack();
  await goButton(page, 'Watch for 10 minutes').click();
  await expect(page).toHaveURL(/tab=feed/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: t('reward.daily') })).toBeVisible();
});

test('redeems a code, and shows the rules and the bonus history', async ({ page }) => {
  const { stdout } = await runOperator('codes', 'create', '--bonus', '25');
  await openRewards(page);
  await page.getByRole('button', { name: t('wallet.redeem_title') }).click();
  await page.getByRole('textbox', { name: t('wallet.redeem_label') }).fill(stdout.trim());
  await page.getByRole('button', { name: t('wallet.redeem'), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('+25 bonus');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.done') })
    .click();
  await expectBonus(page, 25);
  await page.getByRole('button', { name: t('reward.rules') }).click();
  const rules = page.getByRole('dialog', { name: t('reward.rules') });
  await expect(rules).toContainText('10 · 15 · 20 · 25 · 30 · 40 · 60');
  await expect(rules).toContainText(t('reward.rule_bonus_other', { days: 5 }));
  await expectAccessible(page, 'rules');
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
  await page.getByRole('link', { name: t('records.bonus_title') }).click();
  await expect(page.getByRole('listitem')).toContainText('+25 bonus');
});

test('works with the keyboard, and moves the focus when a button disappears', async ({ page }) => {
  await openRewards(page);
  await postAsViewer(page, 'task/report_share', { target: 'copy' });
  await page.reload();
  await claimButton(page, 'Share 1 time').focus();
  await page.keyboard.press('Enter');
  await expect(taskRow(page, 'Share 1 time').getByText(t('ui.done'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(goButton(page, 'Share 3 times')).toBeFocused();
});
