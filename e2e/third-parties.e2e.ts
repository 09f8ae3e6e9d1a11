import { createHmac } from 'node:crypto';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { uidOf } from './accounts.ts';
import { mockGoogleAds } from './google-ads.ts';
import { openHomeWithGrant, openLockedEpisode } from './locked-episode.ts';
import { episodeUrl } from './player.ts';
import { configuredTest, expect, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import {
  CHAT_HMAC_KEY,
  chatCalls,
  cookieNames,
  expectChatCall,
  recordForeignRequests,
  REFUSED,
  storeConsent,
  WEBSITE_TOKEN,
} from './third-parties.ts';
import { expectPlaying, openHome } from './viewer.ts';

const en = DICTIONARIES.en;
const SET_UP = '/#/pages/common/setUp/index';
const SERVICE = '/#/pages/common/service/index';
const ALL = { support: true, measurement: true, ads: true };

type Fixtures = { readonly foreign: { readonly urls: string[] } };

const test = configuredTest.extend<Fixtures>({
  foreign: [async ({ page, address }, use) => use(await recordForeignRequests(page, address)), { auto: true }],
});

const sheet = (page: Page) => page.getByRole('dialog', { name: en['privacy.title'] });
const answer = (page: Page, key: 'privacy.accept_all' | 'privacy.reject_all') =>
  sheet(page).getByRole('button', { name: en[key] }).click();
const events = (urls: readonly string[]) => urls.flatMap((url) => new URL(url).searchParams.get('ev') ?? []);
const bubble = (page: Page) => page.getByRole('button', { name: 'Open chat window' });

test('loads nothing from other hosts before an answer and after a refusal, including Google ads', async ({
  page,
  foreign,
}) => {
  await mockGoogleAds(page);
  await openHomeWithGrant(page);
  await expect(sheet(page)).toBeVisible();
  await expectAccessible(page, 'the question about privacy');
  expect(foreign.urls).toEqual([]);
  await answer(page, 'privacy.reject_all');
  await expect(sheet(page)).toBeHidden();
  const unlock = await openLockedEpisode(page, 9);
  await unlock.getByRole('button', { name: new RegExp(t('unlock.ad')) }).click();
  await expect(page.getByText(t('ads.from_us'))).toBeVisible();
  await page.reload();
  await openHome(page);
  // The question would appear by this time.
  await page.waitForFunction(() => performance.now() > 4_000);
  await expect(sheet(page)).toBeHidden();
  expect(foreign.urls).toEqual([]);
  expect(await cookieNames(page)).toEqual([]);
});

test('loads chat and pixel with the right data once the viewer accepts, and keeps the answer', async ({
  page,
  foreign,
}) => {
  await openHome(page);
  await answer(page, 'privacy.accept_all');
  await expect(bubble(page)).toBeVisible();
  const uid = await uidOf(page);
  await expectChatCall(page, 'run', WEBSITE_TOKEN, 'en');
  await expectChatCall(page, 'setUser', uid, {
    name: `Visitor ${uid.slice(-4)}`,
    identifier_hash: createHmac('sha256', CHAT_HMAC_KEY).update(uid).digest('hex'),
  });
  await expect.poll(() => events(foreign.urls)).toEqual(['PageView', 'EngagedVisit']);
  await page.reload();
  await expect(bubble(page)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await expect.poll(() => events(foreign.urls)).toHaveLength(4);
  await page.getByRole('link', { name: en['page.search'] }).first().click();
  expect(events(foreign.urls)).toHaveLength(4);
});

test('loads the chat 2 s after the start, and reports the visit 3 s after the page view', async ({ page, foreign }) => {
  await storeConsent(page, ALL);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  const now = () => page.evaluate(() => performance.now());
  const advanceTo = async (ms: number) => page.clock.runFor(Math.max(0, ms - (await now())));
  // The app needs timers to start.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return events(foreign.urls);
    })
    .toEqual(['PageView']);
  const viewedAt = await now();
  await advanceTo(1_990);
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
  expect(await chatCalls(page)).toEqual([]);
  await advanceTo(2_100);
  await expect.poll(() => chatCalls(page)).not.toEqual([]);
  await advanceTo(viewedAt + 2_900);
  expect(events(foreign.urls)).toEqual(['PageView']);
  await advanceTo(viewedAt + 3_000);
  await expect.poll(() => events(foreign.urls)).toEqual(['PageView', 'EngagedVisit']);
});

test('hides the chat in the player, and loads nothing before the first frame', async ({ page, foreign }) => {
  await storeConsent(page, ALL);
  const media = Promise.withResolvers<void>();
  await page.route('**/m/**', async (route) => {
    await media.promise;
    await route.continue();
  });
  await page.goto(episodeUrl(1));
  await page.waitForFunction(() => performance.now() > 4_000);
  expect(foreign.urls).toEqual([]);
  media.resolve();
  await expectPlaying(page);
  await expect.poll(() => chatCalls(page)).not.toEqual([]);
  await expect(bubble(page)).toBeHidden();
  await page.goto('/');
  await expect(bubble(page)).toBeVisible();
});

test('loads chat and pixel when a locked card shows instead of an episode', async ({ page, foreign }) => {
  await storeConsent(page, ALL);
  await page.goto(episodeUrl(9));
  await expect(page.getByText(t('player.locked_title', { ep: 9 }), { exact: true })).toBeAttached();
  await expect.poll(() => chatCalls(page)).not.toEqual([]);
  await expect.poll(() => events(foreign.urls)).toContain('EngagedVisit');
});

test('changes and keeps the choices in Set Up, and removes the data of refused services', async ({ page, foreign }) => {
  await storeConsent(page, ALL);
  await page.goto(SET_UP);
  await expect(bubble(page)).toBeVisible();
  await expect.poll(() => cookieNames(page)).toEqual(expect.arrayContaining(['_fbp', 'cw_conversation']));
  await page.getByRole('button', { name: en['set_up.privacy'] }).click();
  for (const key of ['privacy.support', 'privacy.measurement', 'privacy.ads'] as const)
    await expect(sheet(page).getByRole('switch', { name: en[key] })).toBeChecked();
  await expectAccessible(page, 'the choices about privacy');
  await sheet(page).getByRole('switch', { name: en['privacy.support'] }).click();
  await sheet(page).getByRole('switch', { name: en['privacy.measurement'] }).click();
  const reloaded = page.waitForEvent('domcontentloaded');
  await sheet(page).getByRole('button', { name: en['privacy.save'] }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: en['set_up.privacy'] })).toBeVisible();
  await expect.poll(() => cookieNames(page)).toEqual([]);
  await expect(bubble(page)).toBeHidden();
  const before = foreign.urls.length;
  await page.reload();
  await page.getByRole('button', { name: en['set_up.privacy'] }).click();
  await expect(sheet(page).getByRole('switch', { name: en['privacy.support'] })).not.toBeChecked();
  await expect(sheet(page).getByRole('switch', { name: en['privacy.ads'] })).toBeChecked();
  expect(foreign.urls).toHaveLength(before);
  await answer(page, 'privacy.accept_all');
  await expect(bubble(page)).toBeVisible();
});

test('opens the chat from the service page, and asks first if it is not allowed', async ({ page, foreign }) => {
  await storeConsent(page, REFUSED);
  await page.goto(SERVICE);
  await page.getByRole('button', { name: en['service.chat'] }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the question about the chat');
  expect(foreign.urls).toEqual([]);
  await page.getByRole('button', { name: en['service.chat_allow'] }).click();
  await expectChatCall(page, 'toggle', 'open');
  await expect(page.frameLocator('iframe[title="Support chat"]').getByText('Hello')).toBeVisible();
  expect(events(foreign.urls)).toEqual([]);
});

test.describe('in a country that requires no consent', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'US' } });

  test('loads without a question, and stops when the viewer refuses in Set Up', async ({ page, foreign }) => {
    await openHome(page);
    await expect(bubble(page)).toBeVisible();
    await expect.poll(() => events(foreign.urls)).toContain('PageView');
    await expect(sheet(page)).toBeHidden();
    await page.goto(SET_UP);
    await page.getByRole('button', { name: en['set_up.privacy'] }).click();
    const reloaded = page.waitForEvent('domcontentloaded');
    await answer(page, 'privacy.reject_all');
    await reloaded;
    await expect(bubble(page)).toBeHidden();
    await expect.poll(() => cookieNames(page)).toEqual([]);
  });
});
