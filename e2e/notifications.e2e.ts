/** Tests messages by Web Push: the offer, the settings in Set Up, and the page that a notification opens. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import type { BrowserSubscription } from '#server/testing/fake-push-service.ts';
import { wholeBrowser } from './browser.ts';
import { MAIN_SHOW } from './catalogue/shows.ts';
import { expectAccessible } from './accessibility.ts';
import { advanceClock, readClock } from './clock.ts';
import { clickNotification, deliver, fakePush, questions, shownNotifications } from './push-browser.ts';
import { expect, movingClockTest, type Page } from './test.ts';
import { expectToast } from './toasts.ts';
import { postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const DAY_MS = 86_400_000;

const test = movingClockTest.extend<{ subscription: BrowserSubscription }>({
  subscription: async ({ movingClock: { push } }, use) => use(push.subscribe()),
});

// Only browsers with windows show notifications.
test.use({ ...wholeBrowser(), serviceWorkers: 'allow', timezoneId: 'UTC' });

const offer = (page: Page) => page.getByRole('dialog', { name: en['notifications.offer_title'] });
const allow = (page: Page) => offer(page).getByRole('button', { name: en['notifications.allow'] });
const deviceSwitch = (page: Page) => page.getByRole('switch', { name: en['notifications.device'] });
/** The offer hides the page from assistive technology. */
const collect = (page: Page) =>
  page.getByRole('button', { name: en['player.collect'], exact: true, includeHidden: true });

async function collectShow(page: Page): Promise<void> {
  await page.goto(`/#/pages/shortPlay/detail?tv_id=${MAIN_SHOW.id}`);
  await expect(collect(page)).toHaveAttribute('aria-pressed', 'false');
  await collect(page).click();
  await expect(collect(page)).toHaveAttribute('aria-pressed', 'true');
}

async function turnOn(page: Page): Promise<void> {
  await page.goto('/#/pages/common/setUp/index');
  await expectToast(page, en['notifications.are_on'], () => deviceSwitch(page).click());
  await expect(deviceSwitch(page)).toBeChecked();
}

const isSubscribed = async (page: Page) =>
  JSON.stringify((await postAsViewer(page, 'push/settings', {})).data).includes('"subscribed":true');

test(
  'offers messages after the viewer collects a show, and asks the browser after “Allow”',
  { tag: '@core' },
  async ({ page, subscription }) => {
    await fakePush(page, subscription);
    await collectShow(page);
    await expect(offer(page)).toBeVisible();
    await expectAccessible(page, 'offer of notifications');
    expect(await questions(page)).toBe(0);
    await expectToast(page, en['notifications.are_on'], () => allow(page).click());
    await expect(offer(page)).toHaveCount(0);
    expect(await questions(page)).toBe(1);
    await expect.poll(() => isSubscribed(page)).toBe(true);
  },
);

test('shows a message, and opens its page in the open window', async ({
  page,
  movingClock: { push },
  subscription,
}) => {
  await fakePush(page, subscription);
  await turnOn(page);
  await postAsViewer(page, 'task/check_in', {});
  const now = (await readClock(page)).getTime();
  const noon = Math.ceil((now + 4.5 * DAY_MS) / DAY_MS) * DAY_MS - DAY_MS / 2;
  await advanceClock(page, noon - now);
  const message = push.messages.findLast(({ endpoint }) => endpoint === subscription.endpoint);
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
