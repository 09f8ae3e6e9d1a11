import { z } from 'zod';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { SAMPLE_SHOW } from './address.ts';
import { expect, test } from './test.ts';
import { expectPlaying } from './viewer.ts';

const en = DICTIONARIES.en;
const LANDING_PAGES = ['oneLink', 'soulsyncLink', 'seaBuzzLink'] as const;

test(
  'landing pages open the episode of the link on top of home, and store the attribution once',
  { tag: '@once' },
  async ({ page }) => {
    const logins: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('account/login')) logins.push(request.postDataJSON());
    });
    for (const landing of LANDING_PAGES) {
      await page.goto('about:blank');
      await page.goto(`/#/pages/${landing}/index?tv_id=${SAMPLE_SHOW}&ep=2&pid=${landing}`);
      await expect(page).toHaveURL(`/#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=2`);
      await expectPlaying(page);
    }
    expect(logins).toEqual([{ channel: 'visitor', pid: 'oneLink', play: { tv_id: SAMPLE_SHOW, ep: 2 } }]);
    await page.goBack();
    await expect(page).toHaveURL('/#/');
  },
);

test('landing pages lead home when the link is hostile or names no page', { tag: '@once' }, async ({ page }) => {
  for (const parameters of ['', '?deep_link_value=https://elsewhere.example', '?tv_id=%3Cscript%3E', '?ai_chat=0']) {
    await page.goto('about:blank');
    await page.goto(`/#/pages/seaBuzzLink/index${parameters}`);
    await expect(page).toHaveURL('/#/');
    await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
  }
});

test('a landing page leads where the operator has set it to', { tag: '@once' }, async ({ page }) => {
  await page.route('**/app/global_config', async (route) => {
    const response = await route.fetch();
    const body = z.looseObject({ data: z.looseObject({}) }).parse(await response.json());
    await route.fulfill({ response, json: { ...body, data: { ...body.data, landing: { oneLink: 'reward' } } } });
  });
  await page.goto('/#/pages/oneLink/index?pid=ad');
  await expect(page).toHaveURL('/#/pages/reward/index');
  await page.goBack();
  await expect(page).toHaveURL('/#/');
});

test('a novel can be read and leads to its show', async ({ page }) => {
  await page.goto('/#/pages/oneLink/novel?novel_id=NV0002');
  await expect(page.getByRole('heading', { name: 'I Saved the Wrong Brother' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two stretchers' })).toBeVisible();
  await expectAccessible(page, 'a novel');
  await page.getByRole('link', { name: en['campaign.novel_watch'] }).click();
  await expect(page).toHaveURL('/#/pages/shortPlay/index?tv_id=GL0001&ep=1');
});

test('a novel that does not exist leads home', { tag: '@once' }, async ({ page }) => {
  for (const query of ['', '?novel_id=unknown']) {
    await page.goto(`/#/pages/oneLink/novel${query}`);
    await expect(page.getByText(en['campaign.novel_missing'])).toBeVisible();
    await page.getByRole('button', { name: en['ui.home'] }).click();
    await expect(page).toHaveURL('/#/');
  }
});

test('the rewards page leads to the activity, and the activity to its episode', async ({ page }) => {
  await page.goto('/#/pages/reward/index');
  await page.getByRole('link', { name: 'Three shows, twelve new episodes each' }).click();
  await expect(page.getByRole('heading', { name: 'Three shows, twelve new episodes each' })).toBeVisible();
  await expectAccessible(page, 'the activity');
  await page.getByRole('button', { name: 'Watch episode 1' }).click();
  await expect(page).toHaveURL('/#/pages/shortPlay/index?tv_id=GL0001&ep=1');
});
