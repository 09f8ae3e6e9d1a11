/** Tests messages by Web Push: the offer, the settings in Set Up, and the page that a notification opens. */
import { randomUUID } from 'node:crypto';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { text as serverText } from '#i18n/server-texts.ts';
import { FakePushService, type BrowserSubscription } from '#server/testing/fake-push-service.ts';
import { expectAccessible } from './accessibility.ts';
import { OwnServer } from './own-server.ts';
import {
  clickNotification,
  deliver,
  fakePush,
  hasBrowserSubscription,
  questions,
  shownNotifications,
} from './push-browser.ts';
import { claimButton, goButton, openRewards } from './rewards-page.ts';
import { signIn } from './sign-in.ts';
import { expect, test as base, type Page } from './test.ts';
import { openHome, postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const DAY_MS = 86_400_000;

type WorkerFixtures = { service: FakePushService; own: string };

/** Each worker has its own push service, and a server that sends messages only there. */
const test = base.extend<{ subscription: BrowserSubscription }, WorkerFixtures>({
  service: [
    async ({}, use) => {
      const service = new FakePushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  own: [
    async ({ service }, use, { parallelIndex }) => {
      const server = new OwnServer(`e2e_push_${parallelIndex}`, { PUSH_SERVICES: await service.start() });
      await use(await server.start());
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  address: async ({ own }, use) => use(own),
  subscription: async ({ service }, use) => use(service.subscribe()),
});

test.use({ serviceWorkers: 'allow', timezoneId: 'UTC' });

const offer = (page: Page) => page.getByRole('dialog', { name: en['notifications.offer_title'] });
const allow = (page: Page) => offer(page).getByRole('button', { name: en['notifications.allow'] });
const deviceSwitch = (page: Page) => page.getByRole('switch', { name: en['notifications.device'] });
/** The offer hides the page from assistive technology. */
const collect = (page: Page) =>
  page.getByRole('button', { name: en['player.collect'], exact: true, includeHidden: true });

async function collectShow(page: Page, tvId = 'CN0008'): Promise<void> {
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${tvId}`);
  await expect(collect(page)).toHaveAttribute('aria-pressed', 'false');
  await collect(page).click();
  await expect(collect(page)).toHaveAttribute('aria-pressed', 'true');
}

async function openSetUp(page: Page): Promise<void> {
  await page.goto('/#/pages/common/setUp/index');
  await expect(page.getByRole('heading', { name: en['notifications.title'] })).toBeVisible();
}

async function turnOn(page: Page): Promise<void> {
  await openSetUp(page);
  await deviceSwitch(page).click();
  await expect(page.getByText(en['notifications.are_on'])).toBeVisible();
  await expect(deviceSwitch(page)).toBeChecked();
}

const isSubscribed = async (page: Page) =>
  JSON.stringify((await postAsViewer(page, 'push/settings', {})).data).includes('"subscribed":true');

test('keeps the messages of a visitor who signs in', async ({ page, subscription }) => {
  await fakePush(page, subscription);
  await openHome(page);
  await turnOn(page);
  await signIn(page, randomUUID());
  await expect.poll(() => isSubscribed(page)).toBe(true);
});

test('requests no permission when the app opens', async ({ page, subscription }) => {
  await fakePush(page, subscription);
  await openHome(page);
  for (const hash of ['#/pages/shortPlay/detail?tv_id=CN0008', '#/pages/profile/index', '#/pages/reward/index']) {
    await page.goto(`/${hash}`);
    await expect(page.locator('main')).toBeVisible();
  }
  await openSetUp(page);
  await expect(deviceSwitch(page)).not.toBeChecked();
  await expect(offer(page)).toHaveCount(0);
  expect(await questions(page)).toBe(0);
});

test(
  'offers messages after the viewer collects a show, and asks the browser after “Allow”',
  { tag: '@core' },
  async ({ page, subscription }) => {
    await fakePush(page, subscription);
    await collectShow(page);
    await expect(offer(page)).toBeVisible();
    await expectAccessible(page, 'offer of notifications');
    expect(await questions(page)).toBe(0);
    await allow(page).click();
    await expect(page.getByText(en['notifications.are_on'])).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    expect(await questions(page)).toBe(1);
    await expect.poll(() => isSubscribed(page)).toBe(true);
  },
);

test('offers messages after a reminder, and after “Not now” not again for 30 days', async ({ page, subscription }) => {
  await fakePush(page, subscription);
  await page.goto('/#/pages/shortPlay/detail?tv_id=CN0022');
  await page.getByRole('button', { name: en['show.remind'], exact: true }).click();
  await offer(page).getByRole('button', { name: en['notifications.not_now'] }).click();
  await expect(offer(page)).toHaveCount(0);
  await collectShow(page);
  await expect(page.getByText(en['show.collected'])).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await questions(page)).toBe(0);
  await page.evaluate(
    (at) => localStorage.setItem('notifications', JSON.stringify({ isOn: false, offeredAt: at })),
    Date.now() - 30 * DAY_MS,
  );
  await collectShow(page, 'CN0009');
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer(page)).toHaveCount(0);
});

test('explains what to do when the browser blocks notifications', async ({ page, subscription }) => {
  await fakePush(page, subscription, { answer: 'denied' });
  await collectShow(page);
  await allow(page).click();
  await expect(page.getByText(en['notifications.are_denied'])).toBeVisible();
  await collectShow(page, 'CN0009');
  await openSetUp(page);
  await expect(page.getByText(en['notifications.denied']).last()).toBeVisible();
  await expect(deviceSwitch(page)).toHaveCount(0);
  expect(await questions(page)).toBe(1);
});

test('switches messages and kinds on and off, and sends a test message', async ({ page, service, subscription }) => {
  await fakePush(page, subscription);
  await turnOn(page);
  await expectAccessible(page, 'notifications in Set Up');
  const bonus = page.getByRole('switch', { name: en['notifications.kind_bonus_expiry'] });
  await expect(bonus).toBeChecked();
  await bonus.click();
  await expect(bonus).not.toBeChecked();
  await page.getByRole('button', { name: en['notifications.test'] }).click();
  await expect(page.getByText(en['notifications.test_sent'])).toBeVisible();
  // The first one came when the messages were switched on.
  expect(service.messages.filter(({ endpoint }) => endpoint === subscription.endpoint)).toHaveLength(2);
  await page.reload();
  await expect(deviceSwitch(page)).toBeChecked();
  await expect(bonus).not.toBeChecked();
  await deviceSwitch(page).click();
  await expect(deviceSwitch(page)).not.toBeChecked();
  await expect(bonus).toHaveCount(0);
  expect([await isSubscribed(page), await hasBrowserSubscription(page)]).toEqual([false, false]);
});

test('lets the viewer claim the task for notifications as soon as they are on', async ({ page, subscription }) => {
  await fakePush(page, subscription);
  await openRewards(page);
  const task = serverText('task.allow_push', 'en');
  await goButton(page, task).click();
  await expect(page.getByRole('heading', { name: en['notifications.title'] })).toBeVisible();
  await deviceSwitch(page).click();
  await expect(page.getByText(en['notifications.are_on'])).toBeVisible();
  await page.goBack();
  await claimButton(page, task).click();
  await expect(claimButton(page, task)).toHaveCount(0);
});

test('shows a message, and opens its page in the open window', async ({ page, service, subscription }) => {
  await fakePush(page, subscription);
  await turnOn(page);
  await postAsViewer(page, 'task/check_in', {});
  const noon = Math.ceil((Date.now() + 4.5 * DAY_MS) / DAY_MS) * DAY_MS - DAY_MS / 2;
  await page.request.post('/__test/clock', { data: { now: new Date(noon).toISOString() } });
  const message = service.messages.findLast(({ endpoint }) => endpoint === subscription.endpoint);
  if (!message) throw new Error('no message arrived');
  const worker = await deliver(page, message);
  expect(await shownNotifications(page)).toEqual([
    { title: en['push.bonus_title'], body: en['push.bonus_body'], icon: '/icons/icon-192.png', lang: 'en' },
  ]);
  await clickNotification(worker);
  await expect(page).toHaveURL(/#\/pages\/common\/wallet\/index$/);
  await expect(page.getByRole('heading', { name: en['page.wallet'] })).toBeVisible();
  expect(await shownNotifications(page)).toEqual([]);
});

test('subscribes again after a change of the language or a loss on the server', async ({ page, subscription }) => {
  await fakePush(page, subscription);
  await turnOn(page);
  const confirmed = page.waitForResponse(/push\/subscribe$/);
  await page.goto('/#/pages/common/language/index');
  await page.getByText('Deutsch').click();
  expect((await (await confirmed).request().allHeaders())['device-language']).toBe('de');
  await postAsViewer(page, 'push/unsubscribe', {});
  await page.reload();
  await expect.poll(() => isSubscribed(page), { timeout: 30_000 }).toBe(true);
});

test('ends the subscription when the viewer signs out', async ({ page, subscription }) => {
  await fakePush(page, subscription);
  await turnOn(page);
  await page.getByRole('button', { name: en['set_up.sign_out'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['set_up.sign_out'] }).click();
  await expect(page.getByText(en['set_up.signed_out'])).toBeVisible();
  await expect.poll(() => hasBrowserSubscription(page)).toBe(false);
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await openSetUp(page);
  await expect(deviceSwitch(page)).not.toBeChecked();
});

test('explains what iPhones need, and that other browsers are not supported', async ({ page, browser, address }) => {
  const withoutPush = () => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  };
  await page.addInitScript(withoutPush);
  await openSetUp(page);
  await expect(page.getByText(en['notifications.unsupported'])).toBeVisible();
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
  const iphone = await browser.newContext({ userAgent, baseURL: address });
  const other = await iphone.newPage();
  await other.addInitScript(withoutPush);
  await openSetUp(other);
  await expect(other.getByText(en['notifications.home_screen'])).toBeVisible();
  await iphone.close();
});
