import { expectAccessible, hasSettled } from './accessible.ts';
import { SAMPLE_SHOW } from './address.ts';
import { operate } from './operator.ts';
import { openEpisode } from './player.ts';
import { countCoins, expectBonus, REWARDS, taskRow, wordsOf } from './rewarding.ts';
import { expect, test, type Page } from './test.ts';
import { ask, expectPlaying, openHome, playback } from './viewer.ts';

const { say, gain, checkIn, checkedIn } = wordsOf('en');
const claimButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `${say('reward.claim')}: ${title}`, exact: true });
const goButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `${say('reward.go')}: ${title}`, exact: true });
const dot = (page: Page) => page.getByRole('navigation').getByText(say('tab.news'));

const LOCALES = { en: 'en-US', ja: 'ja-JP' } as const;

for (const language of ['en', 'ja'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    const words = wordsOf(language);

    test('checking in pays at once, once a day, and says what tomorrow brings', async ({ page }) => {
      const coins = await countCoins(page);
      await page.goto(REWARDS);
      const button = page.getByRole('button', { name: words.checkIn(10) });
      await expect(button).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: words.say('reward.day', { day: 7 }) })).toContainText(
        '+60',
      );
      await hasSettled(page);
      await expectAccessible(page, 'before the check-in');
      await button.dblclick();
      await expect(page.getByRole('main').getByText(words.checkedIn(10))).toBeVisible();
      await expect(page.getByText(words.say('reward.tomorrow', { bonus: words.gain(15) }))).toBeVisible();
      await expectBonus(page, 10, words);
      expect(await coins()).toBe(8);
      await hasSettled(page);
      await expect(page.locator('[data-coin]')).toHaveCount(0);
      await expectAccessible(page, 'after the check-in');
      await page.reload();
      await expect(page.getByRole('main').getByText(words.checkedIn(10))).toBeVisible();
      await expectBonus(page, 10, words);
    });

    test('a share counts at once, and its reward is taken once however often it is tapped', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
      });
      const { data } = await openRewards(page, words);
      const title = titleOf(data, 'share_1');
      await taskRow(page, title).getByRole('button').click();
      const sheet = page.getByRole('dialog', { name: words.say('reward.share_title') });
      await expect(sheet.getByRole('button', { pressed: true })).toBeVisible();
      await hasSettled(page);
      await expectAccessible(page, 'sharing');
      await sheet.getByRole('button', { name: words.say('player.share'), exact: true }).click();
      await expect(sheet).toBeHidden();
      const claim = taskRow(page, title).getByRole('button', { name: words.say('reward.claim') });
      await claim.dblclick();
      await expect(page.getByText(words.say('reward.claimed', { bonus: words.gain(10) }))).toBeVisible();
      await expect(taskRow(page, title)).toContainText(words.say('ui.done'));
      await expectBonus(page, 10, words);
    });
  });
}

/** Opens the page and waits for its tasks. @returns what the server lists */
async function openRewards(page: Page, words = wordsOf('en')) {
  await page.goto(REWARDS);
  await expect(page.getByRole('heading', { name: words.say('reward.daily') })).toBeVisible();
  return page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      token: localStorage.getItem('TOKEN') ?? '',
      'device-language': localStorage.getItem('lang') ?? '',
    };
    const response = await fetch('/api/v1/task/list', { method: 'POST', headers, body: '{}' });
    const answer: { data: { tasks: { id: string; title: string }[] } } = await response.json();
    return answer;
  });
}

function titleOf({ tasks }: { tasks: readonly { id: string; title: string }[] }, id: string): string {
  return tasks.find((task) => task.id === id)?.title ?? '';
}

test('an ad that is watched to its end doubles the check-in, and a lost network costs no second ad', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const coins = await countCoins(page);
  await openRewards(page);
  await page.getByRole('button', { name: checkIn(10) }).click();
  await page.route('**/task/check_in_double', (route) => route.abort());
  const double = page.getByRole('button', { name: say('reward.double', { bonus: gain(10) }) });
  await double.click();
  await expect(page.getByText(/^\d+ s left$/)).toBeVisible();
  await expect(page.getByText(say('error.network'))).toBeVisible({ timeout: 40_000 });
  await expectBonus(page, 10);
  await page.unroute('**/task/check_in_double');
  await double.click();
  await expect(page.getByRole('main').getByText(say('reward.doubled', { bonus: gain(20) }))).toBeVisible();
  await expect(double).toBeHidden();
  await expectBonus(page, 20);
  expect(await coins()).toBe(16);
});

test('where the device has no share sheet the link is copied, and three shares are three', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRewards(page);
  await goButton(page, 'Share 3 times').click();
  const sheet = page.getByRole('dialog', { name: say('reward.share_title') });
  const copy = sheet.getByRole('button', { name: say('reward.share_copy') });
  for (const progress of ['1 / 3', '2 / 3']) {
    await copy.click();
    await expect(sheet).toContainText(progress);
  }
  await copy.click();
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/shortPlay\/index\?tv_id=\w+&ep=1$/);
  await claimButton(page, 'Share 1 time').click();
  await claimButton(page, 'Share 3 times').click();
  await expectBonus(page, 30);
});

test('what another tab has taken is not taken twice, and is no failure', async ({ page, context }) => {
  await openRewards(page);
  await ask(page, 'task/report_share', { target: 'copy' });
  await page.reload();
  await expect(claimButton(page, 'Share 1 time')).toBeVisible();
  const other = await context.newPage();
  await other.goto(REWARDS);
  await claimButton(other, 'Share 1 time').click();
  await expectBonus(other, 10);
  // This tab has not heard of it.
  const answers: unknown[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/task/claim')) answers.push((await response.json()).status.code);
  });
  await claimButton(page, 'Share 1 time').click();
  await expect(taskRow(page, 'Share 1 time')).toContainText(say('ui.done'));
  await expectBonus(page, 10);
  expect(answers).toEqual([40124]);
  await expect(page.getByText(say('error.40124'))).toBeHidden();
  await other.close();
});

test('a claim that does not go through says so, and is there to be tried again', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|500/);
  await openRewards(page);
  await ask(page, 'task/report_share', { target: 'copy' });
  await page.reload();
  await page.route('**/task/claim', (route) => route.abort());
  await claimButton(page, 'Share 1 time').click();
  await expect(page.getByText(say('error.network'))).toBeVisible();
  await page.unroute('**/task/claim');
  await claimButton(page, 'Share 1 time').click();
  await expectBonus(page, 10);
});

test('a task leads to what was watched last; back is the same place with what was watched counted', async ({
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
  await hasSettled(page);
  const top = await page.evaluate(() => scrollY);
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
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await expect.poll(() => reports.at(-1)).toBe('task/list');
  expect(reports).toContain('video/progress');
});

test('a first show that is collected pays; its task leads home', async ({ page }) => {
  await openRewards(page);
  const title = 'Add 1 show to My List';
  await goButton(page, title).click();
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
  await ask(page, 'video/collect', { tv_id: SAMPLE_SHOW, collected: true });
  await page.goBack();
  await claimButton(page, title).click();
  await expectBonus(page, 10);
});

test('the first top-up leads to the store, and the watching of nobody in particular to the feed', async ({ page }) => {
  await openRewards(page);
  await goButton(page, 'Make your first top-up').click();
  await expect(page).toHaveURL(/shop\/index/);
  await page.goBack();
  await goButton(page, 'Watch for 10 minutes').click();
  await expect(page).toHaveURL(/tab=feed/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: say('reward.daily') })).toBeVisible();
});

test('codes, the history of bonus and the rules are here too', async ({ page }) => {
  const { output } = await operate('codes', 'create', '--bonus', '25');
  await openRewards(page);
  await page.getByRole('button', { name: say('wallet.redeem_title') }).click();
  await page.getByRole('textbox', { name: say('wallet.redeem_label') }).fill(output.trim());
  await page.getByRole('button', { name: say('wallet.redeem'), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('+25 bonus');
  await page.getByRole('dialog').getByRole('button', { name: say('ui.done') }).click();
  await expectBonus(page, 25);
  await page.getByRole('button', { name: say('reward.rules') }).click();
  const rules = page.getByRole('dialog', { name: say('reward.rules') });
  await expect(rules).toContainText('10 · 15 · 20 · 25 · 30 · 40 · 60');
  await expect(rules).toContainText(say('reward.rule_bonus_other', { days: 5 }));
  await hasSettled(page);
  await expectAccessible(page, 'rules');
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
  await page.getByRole('link', { name: say('records.bonus_title') }).click();
  await expect(page.getByRole('listitem')).toContainText('+25 bonus');
});

test('everything is done from the keyboard, and the focus is not lost with the button', async ({ page }) => {
  await openRewards(page);
  await ask(page, 'task/report_share', { target: 'copy' });
  await page.reload();
  await claimButton(page, 'Share 1 time').focus();
  await page.keyboard.press('Enter');
  await expect(taskRow(page, 'Share 1 time').getByText(say('ui.done'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(goButton(page, 'Share 3 times')).toBeFocused();
});

test.describe('with no wish for motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no coin flies, and the balance is the same', async ({ page }) => {
    const coins = await countCoins(page);
    await openRewards(page);
    await page.getByRole('button', { name: checkIn(10) }).click();
    await expectBonus(page, 10);
    expect(await coins()).toBe(0);
  });
});

test.describe('with a device’s clock days behind, and in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('only the server’s time counts', async ({ page }) => {
    await page.clock.install({ time: Date.now() - 50 * 3_600_000 });
    await openRewards(page);
    await expect(page.getByText('At 9:00 AM where you are (00:00 UTC)')).toBeVisible();
    const left = 86_400_000 - (Date.now() % 86_400_000);
    const hours = Math.floor((left - 30_000) / 3_600_000);
    await expect(page.getByRole('timer')).toContainText(hours > 0 ? ` ${hours}:` : / \d+:\d\d$/);
    await page.getByRole('button', { name: checkIn(10) }).click();
    await expectBonus(page, 10);
  });
});

test('a device that earns nothing is told so; codes still work', async ({ page }) => {
  await page.route('**/task/check_in_status', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    await route.fulfill({ response, json: { status, data: { ...data, earns: false, double_available: false } } });
  });
  await page.goto(REWARDS);
  await expect(page.getByText(say('reward.none_title'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('wallet.redeem_title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('reward.daily') })).toBeHidden();
  await hasSettled(page);
  await expectAccessible(page, 'earning nothing');
});

test('in a store’s review nothing is doubled with an ad', async ({ page }) => {
  await page.route('**/app/global_config', async (route) => {
    const response = await route.fetch();
    const { status, data } = await response.json();
    await route.fulfill({ response, json: { status, data: { ...data, submit_review_version: '2.0.0' } } });
  });
  await openRewards(page);
  await page.getByRole('button', { name: checkIn(10) }).click();
  await expect(page.getByRole('main').getByText(checkedIn(10))).toBeVisible();
  await expect(page.getByRole('button', { name: say('reward.double', { bonus: gain(10) }) })).toBeHidden();
  await page.getByRole('button', { name: say('reward.rules') }).click();
  await expect(page.getByText(say('reward.rule_streak'))).toBeVisible();
  await expect(page.getByText(say('reward.rule_double'))).toBeHidden();
});

test('rewards that do not come can be asked for again', async ({ page, expectConsole }) => {
  expectConsole(/500/);
  await page.route('**/task/list', (route) =>
    route.fulfill({ status: 500, json: { status: { code: 40108, msg: '' }, data: null } }),
  );
  await page.goto(REWARDS);
  await expect(page.getByText(say('error.40108'))).toBeVisible();
  await page.unroute('**/task/list');
  await page.getByRole('button', { name: say('ui.retry') }).click();
  await expect(page.getByRole('button', { name: checkIn(10) })).toBeVisible();
});

test('home and profile lead to the rewards; the dot says that some are left', async ({ page }) => {
  await openHome(page);
  await expect(dot(page)).toBeAttached();
  await page.getByRole('link', { name: say('page.reward'), exact: true }).click();
  await expect(page.getByRole('button', { name: checkIn(10) })).toBeVisible();
  await page.goto('/#/pages/profile/index');
  const row = page.getByRole('main').getByRole('link', { name: say('page.reward') });
  await expect(row).toContainText(say('reward.today', { bonus: gain(10) }));
  await row.click();
  await page.getByRole('button', { name: checkIn(10) }).click();
  await expectBonus(page, 10);
  await page.goBack();
  await expect(row).toContainText(say('tab.news'));
});

test.describe('the daily prompt', () => {
  // Nothing was asked yet today.
  test.use({ storageState: { cookies: [], origins: [] } });
  const prompt = (page: Page) => page.getByRole('dialog', { name: say('reward.check_in_title') });

  test('asks at a quiet moment, checks in with one tap, and does not come back', async ({ page }) => {
    const coins = await countCoins(page);
    await openHome(page);
    await expect(prompt(page)).toBeVisible();
    await expect(prompt(page)).toContainText(say('reward.prompt', { day: 1, bonus: gain(10) }));
    await hasSettled(page);
    await expectAccessible(page, 'daily prompt');
    await prompt(page)
      .getByRole('button', { name: checkIn(10) })
      .click();
    await expect(prompt(page)).toBeHidden();
    await expect(page.getByText(checkedIn(10))).toBeVisible();
    await expect(page.getByRole('link', { name: say('wallet.open', { amount: '10' }) })).toBeVisible();
    expect(await coins()).toBe(8);
  });

  test('is closed with one tap, for the day; it does not rise over a link', async ({ page }) => {
    await page.goto(`/?tv_id=${SAMPLE_SHOW}&ep=1`);
    await expectPlaying(page);
    await expect(prompt(page)).toBeHidden();
    await page.goto('/#/');
    await expect(prompt(page)).toBeVisible();
    await prompt(page)
      .getByRole('button', { name: say('ui.close') })
      .click();
    await expect(prompt(page)).toBeHidden();
    await openHome(page);
    await page.reload();
    await expect(dot(page)).toBeAttached();
    // Longer than it waits for a quiet moment.
    await page.waitForTimeout(7_000);
    await expect(prompt(page)).toBeHidden();
  });
});
