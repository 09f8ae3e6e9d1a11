import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expect, test, type Page } from './test.ts';
import { expectPlaying, openHome } from './viewer.ts';

const en = DICTIONARIES.en;
const EPISODE_2 = `/#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=2`;
const deepLink = (value: string): string => `deep_link_value=${encodeURIComponent(value)}`;

/** Collects the inputs of the requests to an endpoint. */
function inputsOf(page: Page, path: string): unknown[] {
  const inputs: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/v1/${path}`)) inputs.push(request.postDataJSON());
  });
  return inputs;
}

async function expectHome(page: Page): Promise<void> {
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
}

test(
  'opens the episode of a link on top of home, with the first requests that this needs',
  { tag: '@once' },
  async ({ page }) => {
    const logins = inputsOf(page, 'account/login');
    const plays = inputsOf(page, 'video/play');
    const homes = inputsOf(page, 'video/home');
    await page.goto(`/?pid=ad#/pages/home/index?${deepLink(`shortPlay?tv_id=${SAMPLE_SHOW}&ep=2`)}`);
    await expect(page).toHaveURL(EPISODE_2);
    await expectPlaying(page);
    const episode = { tv_id: SAMPLE_SHOW, ep: 2 };
    expect(logins).toEqual([{ channel: 'visitor', pid: 'ad', play: episode }]);
    expect(plays.filter((input) => JSON.stringify(input) === JSON.stringify(episode))).toEqual([]);
    expect(homes).toEqual([]);
    await page.reload();
    await expect(page).toHaveURL(EPISODE_2);
    await page.goBack();
    await expectHome(page);
    await expect(page).toHaveURL('/#/');
  },
);

test(
  'reports a Facebook click again when the first report failed',
  { tag: '@once' },
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED|Failed to load resource/);
    const relation = '**/api/v1/app/fbc_relation';
    await page.route(relation, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('app/fbc_relation'));
    await page.goto('/#/?fbclid=click-1');
    await failed;
    await page.unroute(relation);
    const clicks = inputsOf(page, 'app/fbc_relation');
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      expect(clicks).toEqual([{ fbclid: 'click-1' }]);
    }).toPass();
  },
);

test('opens a link in the running app on top of the page, and goes back to it', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await page.goto('/#/pages/common/language/index');
  const title = page.getByRole('heading', { name: en['page.language'] });
  await expect(title).toBeVisible();
  const link = `/#/?tv_id=${SAMPLE_SHOW}&ep=2&pid=ad`;
  await page.goto(link);
  await expect(page).toHaveURL(EPISODE_2);
  await expectPlaying(page);
  await page.goto(link);
  await expect(page).toHaveURL(EPISODE_2);
  await page.goBack();
  await expect(title).toBeVisible();
  await page.goto(`/#/?${deepLink('common.wallet')}`);
  await expect(page).toHaveURL('/#/pages/common/wallet/index');
  await page.goBack();
  await expect(title).toBeVisible();
});

test('relates the account to the Facebook click of a link', { tag: '@once' }, async ({ page }) => {
  const clicks = inputsOf(page, 'app/fbc_relation');
  const open = async (address: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(address);
    await expectHome(page);
  };
  await open('/?fbclid=IwAR-outer_1');
  await expect.poll(() => clicks).toEqual([{ fbclid: 'IwAR-outer_1' }]);
  await open('/?fbclid=%3Cscript%3E');
  await open('/');
  await open('/#/?fbclid=IwAR-inner_2');
  await expect.poll(() => clicks).toEqual([{ fbclid: 'IwAR-outer_1' }, { fbclid: 'IwAR-inner_2' }]);
});
