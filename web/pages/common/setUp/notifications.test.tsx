import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Operations } from '#contract/api.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { en } from '#i18n/testing/texts.ts';
import { startLowPriorityWork } from '#web/app/background.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { updateViewer } from '#web/entities/viewer/queries.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { viewer } from '#web/testing/viewer.ts';
import { announced, SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { NO_RESPONSE, type Responses, type FakeApi } from '#web/testing/fake-api.ts';
import { fakePush } from '#web/testing/fake-push.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { granted, REWARD_RESPONSES, REWARDS, task, tasks } from '#web/testing/rewards.ts';
import { detail, show } from '#web/testing/shows.ts';
import { expectToast } from '#web/testing/toasts.ts';

vi.mock('#web/entities/service-worker/registration.ts', () => ({
  serviceWorkerRegistration: async () => ({}),
  sendToServiceWorker: async () => undefined,
}));

const SET_UP = '#/pages/common/setUp/index';
const PROFILE = '#/pages/profile/index';
const SHOW = '#/pages/shortPlay/detail?tv_id=TEST01';
const ALL_KINDS = { renewal: true, release: true, new_episodes: true, bonus_expiry: true };

const settings = (
  changes: Partial<Operations['push/settings']['output']> = {},
): Operations['push/settings']['output'] => ({ public_key: 'AAAA', subscribed: false, kinds: ALL_KINDS, ...changes });

const RESPONSES: Responses = {
  ...SHOW_PAGE_RESPONSES,
  'push/settings': settings(),
  'push/subscribe': {},
  'push/unsubscribe': {},
  'push/test': {},
  'video/collect': ({ collected }) => ({ collected, collects: 1 }),
  'video/remind': ({ on }) => ({ reminded: on }),
};
const IS_ON = { stored: { [STORAGE_KEYS.notifications]: JSON.stringify({ isOn: true, offeredAt: 0 }) } };

const offer = () => page.getByRole('dialog', { name: en['notifications.offer_title'] });
const offerButton = (key: 'notifications.allow' | 'notifications.not_now') =>
  offer().getByRole('button', { name: en[key] });
const deviceSwitch = () => page.getByRole('switch', { name: en['notifications.device'] });
const bonusSwitch = () => page.getByRole('switch', { name: en['notifications.kind_bonus_expiry'] });
const collectButton = () => page.getByRole('button', { name: en['player.collect'], exact: true, includeHidden: true });

async function openShow(id: string): Promise<void> {
  // A sheet that has just closed still goes back in the history.
  await expect.poll(() => history.state).toMatchObject({ overlays: 0 });
  location.hash = `#/pages/shortPlay/detail?tv_id=${id}`;
  await expect.element(collectButton()).toHaveAttribute('aria-pressed', 'false');
}

async function turnOn(api: FakeApi): Promise<void> {
  await expectToast(en['notifications.are_on'], () => deviceSwitch().click());
  await expect.element(deviceSwitch()).toBeChecked();
  expect(api.inputs('push/subscribe')).toHaveLength(1);
}

test('requests no permission when the app opens', async () => {
  const push = fakePush();
  await renderPage('#/', { ...RESPONSES, ...REWARD_RESPONSES });
  for (const hash of [SHOW, PROFILE, REWARDS, SET_UP]) {
    location.hash = hash;
    await expect.element(page.getByRole('main').getByRole('heading').first()).toBeInTheDocument();
  }
  await expect.element(deviceSwitch()).not.toBeChecked();
  expect(offer().elements()).toEqual([]);
  expect(push.questions).toBe(0);
});

test('offers messages after the viewer collects a show, and asks the browser after “Allow”', async () => {
  const push = fakePush();
  const { api } = await renderPage(SHOW, RESPONSES);
  await collectButton().click();
  await expect.element(offer()).toBeVisible();
  await expectAccessible();
  expect(push.questions).toBe(0);
  await expectToast(en['notifications.are_on'], () => offerButton('notifications.allow').click());
  await expect.element(offer()).not.toBeInTheDocument();
  expect(push).toMatchObject({ questions: 1, isSubscribed: true });
  expect(api.inputs('push/subscribe')).toMatchObject([{ endpoint: 'https://push.test/1' }]);
});

test('offers messages after a reminder, and after “Not now” not again for 30 days', async () => {
  const push = fakePush();
  const { api } = await renderPage(SHOW, { ...RESPONSES, 'video/detail': detail({ show: announced() }) });
  await page.getByRole('button', { name: en['show.remind'], exact: true }).click();
  await offerButton('notifications.not_now').click();
  await expect.element(offer()).not.toBeInTheDocument();
  api.respond('video/detail', ({ tv_id }) => detail({ show: show({ tv_id }) }));
  await openShow('TEST02');
  await collectButton().click();
  await expectToast(en['show.collected']);
  expect(offer().elements()).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 30 * DAY_MS);
  await openShow('TEST03');
  await collectButton().click();
  await expect.element(offer()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(offer()).not.toBeInTheDocument();
  expect(push.questions).toBe(0);
});

test('explains what to do when the browser blocks notifications', async () => {
  const push = fakePush('denied');
  await renderPage(SHOW, RESPONSES);
  await collectButton().click();
  await offerButton('notifications.allow').click();
  await expectToast(en['notifications.are_denied']);
  await openShow('TEST02');
  await collectButton().click();
  await expect.element(collectButton()).toHaveAttribute('aria-pressed', 'true');
  location.hash = SET_UP;
  await expect.element(page.getByText(en['notifications.denied']).last()).toBeVisible();
  expect(deviceSwitch().elements()).toEqual([]);
  expect(push.questions).toBe(1);
});

test('switches messages and kinds on and off, and sends a test message', async () => {
  const push = fakePush();
  const { api, reload } = await renderPage(SET_UP, RESPONSES);
  await turnOn(api);
  await expectAccessible();
  await expect.element(bonusSwitch()).toBeChecked();
  api.respond('push/settings', settings({ kinds: { ...ALL_KINDS, bonus_expiry: false } }));
  await bonusSwitch().click();
  await expect.element(bonusSwitch()).not.toBeChecked();
  await expect.poll(() => api.inputs('push/settings').at(-1)).toEqual({ kinds: { bonus_expiry: false } });
  await expectToast(en['notifications.test_sent'], () =>
    page.getByRole('button', { name: en['notifications.test'] }).click(),
  );
  expect(api.inputs('push/test')).toHaveLength(1);
  await reload();
  await expect.element(deviceSwitch()).toBeChecked();
  await expect.element(bonusSwitch()).not.toBeChecked();
  await deviceSwitch().click();
  await expect.element(deviceSwitch()).not.toBeChecked();
  await expect.element(bonusSwitch()).not.toBeInTheDocument();
  expect(api.inputs('push/unsubscribe')).toHaveLength(1);
  expect(push.isSubscribed).toBe(false);
});

test('switches a kind back when the server does not answer', async () => {
  fakePush().permission = 'granted';
  const { api } = await renderPage(SET_UP, RESPONSES, IS_ON);
  await expect.element(bonusSwitch()).toBeChecked();
  api.respond('push/settings', NO_RESPONSE);
  await expectToast(en['error.network'], () => bonusSwitch().click());
  await expect.element(bonusSwitch()).toBeChecked();
});

test('lets the viewer claim the task for notifications as soon as they are on', async () => {
  fakePush();
  const push = task({ id: 'allow_push', type: 'allow_push', title: 'Allow notifications', resets_at: null });
  const { api } = await renderPage(REWARDS, { ...RESPONSES, ...REWARD_RESPONSES, 'task/list': tasks(push) });
  await page.getByRole('button', { name: `${en['reward.go']}: ${push.title}` }).click();
  await expect.element(page.getByRole('heading', { name: en['notifications.title'] })).toBeVisible();
  api.respond('push/subscribe', () => {
    api.respond('task/list', tasks({ ...push, progress: 1, state: 'claimable' }));
    return {};
  });
  await turnOn(api);
  history.back();
  api.respond('task/claim', () => {
    api.respond('task/list', tasks({ ...push, progress: 1, state: 'claimed' }));
    return granted(10);
  });
  const claim = page.getByRole('button', { name: `${en['reward.claim']}: ${push.title}` });
  await claim.click();
  await expect.element(claim).not.toBeInTheDocument();
});

test('subscribes again when the language changes, and when a visitor becomes an account', async () => {
  const push = fakePush();
  const { api } = await renderPage(SET_UP, RESPONSES);
  const languages: (string | null)[] = [];
  api.respond('push/subscribe', (_input, headers) => {
    languages.push(headers.get('device-language'));
    return {};
  });
  await turnOn(api);
  location.hash = '#/pages/common/language/index';
  await expectToast(DICTIONARIES.de['language.saved'], () => page.getByText('Deutsch').click());
  await expect.poll(() => languages).toEqual(['en', 'de']);
  const member = viewer({ loginType: 'Google', bound: ['Google'] });
  api.respond('account/my-info', member);
  updateViewer(member);
  await expect.poll(() => languages).toEqual(['en', 'de', 'de']);
  expect(push).toMatchObject({ questions: 1, isSubscribed: true });
});

test('subscribes again at the next visit, because the server may have lost the subscription', async () => {
  const push = fakePush();
  push.permission = 'granted';
  push.isSubscribed = true;
  const { api } = await renderPage(SET_UP, RESPONSES, { ...IS_ON, user: viewer({ uid: '2' }) });
  await startLowPriorityWork();
  await expect.poll(() => api.inputs('push/subscribe')).toMatchObject([{ endpoint: 'https://push.test/1' }]);
});

test('ends the browser’s subscription when the viewer signs out', async () => {
  const push = fakePush();
  const { api } = await renderPage(
    SET_UP,
    {
      ...RESPONSES,
      'account/sign-out': {},
      'account/login': { token: 'token-2', user: viewer({ uid: '2' }), is_new: true },
    },
    { user: viewer({ loginType: 'Google', bound: ['Google'] }) },
  );
  await turnOn(api);
  api.respond('account/my-info', viewer({ uid: '2' }));
  await page.getByRole('button', { name: en['set_up.sign_out'] }).click();
  await expectToast(en['set_up.signed_out'], () =>
    page.getByRole('dialog').getByRole('button', { name: en['set_up.sign_out'] }).click(),
  );
  await expect.poll(() => push.isSubscribed).toBe(false);
  await expect.poll(() => location.hash).toBe('#/');
  location.hash = SET_UP;
  await expect.element(deviceSwitch()).not.toBeChecked();
});

for (const [name, userAgent, text] of [
  ['another browser', 'Mozilla/5.0 (X11; Linux x86_64) Browser/1.0', en['notifications.unsupported']],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', en['notifications.home_screen']],
] as const) {
  test(`explains in ${name} why it gets no messages`, async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    for (const property of ['PushManager', 'Notification']) {
      const descriptor = Object.getOwnPropertyDescriptor(globalThis, property) ?? {};
      Reflect.deleteProperty(globalThis, property);
      onTestFinished(() => void Object.defineProperty(globalThis, property, descriptor));
    }
    await renderPage(SET_UP, RESPONSES);
    await expect.element(page.getByText(text)).toBeVisible();
  });
}
