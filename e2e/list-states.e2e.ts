/** Every list shows that it loads, that it is empty and what to do then, that it failed and how to retry, and its end. */
import type { Locator, Route } from '@playwright/test';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { LISTS, main, NO_ITEMS, SHOW, type Data, type List } from './lists.ts';
import { showControls } from './player.ts';
import { expect, test, type Page } from './test.ts';
import { expectPlaying, openHome } from './viewer.ts';

const en = DICTIONARIES.en;

type Answer = (route: Route) => Promise<unknown>;

/** Lets a test choose how the server answers the list's requests. */
async function interceptRequests(page: Page, { path, items }: List): Promise<{ answer: (answer: Answer) => void }> {
  const real: Answer = async (route) => {
    const response = await route.fetch();
    const { status, data }: { status: unknown; data: Data } = await response.json();
    return route.fulfill({ response, json: { status, data: { ...data, ...(items && { items, next_cursor: null }) } } });
  };
  let current = real;
  await page.route(`**/api/v1/${path}`, async (route) => {
    // The page may end while the response is on its way.
    await current(route).catch(() => undefined);
  });
  return { answer: (answer) => void (current = answer === REAL ? real : answer) };
}

const REAL: Answer = (route) => route.continue();
const fail: Answer = (route) =>
  route.fulfill({ status: 500, json: { status: { code: 10200, msg: 'Server error' }, data: null } });
const succeedWith =
  (data: Data): Answer =>
  (route) =>
    route.fulfill({ json: { status: { code: 10000, msg: '' }, data } });

const retryButton = (page: Page): Locator => page.getByRole('button', { name: en['ui.retry'] });

/** Opens the list without anything that the page has already loaded. */
async function open(page: Page, { hash }: List): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/${hash}`);
}

for (const list of LISTS) {
  test(`shows every state of the list: ${list.name}`, { tag: '@once' }, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 500/);
    await openHome(page);
    await list.prepare?.(page);
    const requests = await interceptRequests(page, list);

    await test.step('a placeholder while it loads', async () => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      requests.answer(async (route) => {
        await released;
        return REAL(route);
      });
      await open(page, list);
      await expect(main(page).locator('.skeleton').first()).toBeVisible();
      await expect(list.content(page)).toHaveCount(0);
      requests.answer(REAL);
      release();
    });
    await test.step('an error with a retry', async () => {
      requests.answer(fail);
      await open(page, list);
      await expect(main(page).getByRole('alert')).toBeVisible();
      const failedAgain = page.waitForResponse(`**/api/v1/${list.path}`);
      await retryButton(page).first().click();
      await failedAgain;
      requests.answer(REAL);
      await retryButton(page).first().click();
      await expect(list.content(page)).toBeVisible();
      await expect(retryButton(page)).toHaveCount(0);
    });
    if (list.isPaged)
      await test.step('an error of the next page with a retry, and the end', () => checkEnd(page, list, requests));
    const { empty } = list;
    if (empty) {
      await test.step('what to do when it is empty', async () => {
        requests.answer(succeedWith(empty.data));
        await open(page, list);
        await expect(main(page).getByText(empty.text, { exact: true }).first()).toBeVisible();
        const step = { name: empty.step, exact: false };
        await main(page).getByRole('link', step).or(main(page).getByRole('button', step)).first().click();
        await expect(page).toHaveURL(empty.leadsTo);
      });
    }
  });
}

test(
  'the list of episodes in the player shows an error with a retry',
  { tag: '@once' },
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 500/);
    let isBroken = true;
    await page.route('**/api/v1/video/detail', (route) => (isBroken ? fail(route) : route.continue()));
    await page.goto(`/#/pages/shortPlay/index?tv_id=${SHOW.tv_id}&ep=1`);
    await expectPlaying(page);
    await showControls(page);
    await page.getByRole('button', { name: en['player.episodes'] }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('alert')).toBeVisible();
    isBroken = false;
    await retryButton(page).click();
    await expect(sheet.getByRole('link').first()).toBeVisible();
  },
);

test(
  'a page without a network says so, and loads by itself when the network is back',
  { tag: '@once' },
  async ({ page, context, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await openHome(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: en['home.rankings'], exact: true }).click();
    await expect(page.getByText(en['ui.offline'])).toBeVisible();
    await expect(main(page).getByRole('listitem')).toHaveCount(0);
    await context.setOffline(false);
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(en['ui.offline'])).toBeHidden();
  },
);

test(
  'a list that failed without a network loads by itself when the network is back',
  { tag: '@once' },
  async ({ page, context, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    await openHome(page);
    await page.route('**/api/v1/video/rank', (route) => route.abort('internetdisconnected'));
    await page.getByRole('link', { name: en['home.rankings'], exact: true }).click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await context.setOffline(true);
    await page.unroute('**/api/v1/video/rank');
    await context.setOffline(false);
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
  },
);

async function checkEnd(page: Page, list: List, requests: { answer: (answer: Answer) => void }): Promise<void> {
  let isNextBroken = true;
  requests.answer(async (route) => {
    const isNext = 'cursor' in (route.request().postDataJSON() ?? {});
    if (isNext) return isNextBroken ? fail(route) : succeedWith({ ...NO_ITEMS, corrected: null })(route);
    const response = await route.fetch();
    const { status, data }: { status: unknown; data: Data } = await response.json();
    const items = list.items ?? data['items'];
    return route.fulfill({ response, json: { status, data: { ...data, items, next_cursor: 'next' } } });
  });
  await open(page, list);
  await expect(list.content(page)).toBeVisible();
  // The next page is requested near the end of the list.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(retryButton(page)).toBeVisible();
  await expect(page.getByText(en['ui.end'])).toHaveCount(0);
  isNextBroken = false;
  await retryButton(page).click();
  await expect(page.getByText(en['ui.end'])).toBeVisible();
}
