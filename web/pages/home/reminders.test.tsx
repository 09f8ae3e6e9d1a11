import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { onePage } from '#web/testing/responses.ts';
import { announced, home, SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { NO_RESPONSE, type Responses, type FakeApi } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { detail, show } from '#web/testing/shows.ts';
import { SIZE_OPTIONS } from '#web/testing/sizes.ts';
import { expectToast } from '#web/testing/toasts.ts';

const COMING = announced({ tv_id: 'TEST90', title: 'Not yet' });
const RELEASED = show({ tv_id: 'TEST90', title: 'Not yet' });
/** More than the time for an undo. */
const UNDO_MS = 6_000;

/** The viewer has not collected the announced show, and has no reminder. */
const RESPONSES: Responses = {
  ...SHOW_PAGE_RESPONSES,
  'video/home': home({ sections: [{ id: 'coming', title: en['section.coming'], shows: [COMING] }] }),
  'video/detail': detail({ show: COMING }),
  'video/collect': ({ collected }) => ({ collected, collects: 1 }),
  'video/remind': ({ on }) => ({ reminded: on }),
};
/** The app has offered notifications a moment ago. */
const OPTIONS = {
  stored: { [STORAGE_KEYS.notifications]: JSON.stringify({ isOn: false, offeredAt: Date.now() }) },
};

const named = (key: 'show.remind_of' | 'show.collect_of' | 'home.remove_reminder') => t(key, { title: COMING.title });
const remindOnCard = () => page.getByRole('button', { name: named('show.remind_of') });
const collectOnCard = () => page.getByRole('button', { name: named('show.collect_of') });
const remindButton = () => page.getByRole('button', { name: en['show.remind'], exact: true });
const collectButton = () => page.getByRole('button', { name: en['player.collect'], exact: true });
const card = () => page.getByRole('main').getByRole('link', { name: COMING.title });
const undoButton = () => page.getByRole('button', { name: en['ui.undo'] });
const removeButton = () => page.getByRole('button', { name: named('home.remove_reminder') });

for (const [choice, button, path, on, off] of [
  ['sets a reminder', remindOnCard, 'video/remind', en['show.reminded'], en['show.unreminded']],
  ['collects the show', collectOnCard, 'video/collect', en['show.collected'], en['show.uncollected']],
] as const) {
  test.each(SIZE_OPTIONS)(`${choice} from the card, with undo and the keyboard, at $size.0 px`, async ({ size }) => {
    const { api } = await renderPage('#/', RESPONSES, { ...OPTIONS, size });
    await expect.element(button()).toHaveAttribute('aria-pressed', 'false');
    await button().click();
    await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText(on)).toBeVisible();
    await undoButton().click();
    await expect.element(button()).toHaveAttribute('aria-pressed', 'false');
    button().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(off)).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(button()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText(on)).toBeVisible();
    // The button does not open the show.
    expect(location.hash).toBe('#/');
    await expect.poll(() => api.inputs(path)).toHaveLength(5);
    await expectAccessible();
  });
}

test('shows the choices that the server remembers', async () => {
  await renderPage(
    '#/',
    {
      ...RESPONSES,
      'video/home': home({
        sections: [{ id: 'coming', title: en['section.coming'], shows: [COMING] }],
        collected: [COMING.tv_id],
        reminded: [COMING.tv_id],
      }),
    },
    OPTIONS,
  );
  await expect.element(remindOnCard()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(collectOnCard()).toHaveAttribute('aria-pressed', 'true');
});

test.each(SIZE_OPTIONS)(
  'shows on the card what the viewer has chosen on the page of the show, at $size.0 px',
  async ({ size }) => {
    await renderPage('#/', RESPONSES, { ...OPTIONS, size });
    await expect.element(remindOnCard()).toHaveAttribute('aria-pressed', 'false');
    await card().click();
    await remindButton().click();
    await expect.element(remindButton()).toHaveAttribute('aria-pressed', 'true');
    await expectToast(en['show.reminded']);
    await collectButton().click();
    await expect.element(collectButton()).toHaveAttribute('aria-pressed', 'true');
    await expectToast(en['show.collected']);
    await expectAccessible();
    history.back();
    await expect.element(remindOnCard()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(collectOnCard()).toHaveAttribute('aria-pressed', 'true');
  },
);

test.each(SIZE_OPTIONS)('sets a reminder from the card in a list, with undo, at $size.0 px', async ({ size }) => {
  await renderPage('#/?tab=new', { ...RESPONSES, 'video/list': onePage([COMING]) }, { ...OPTIONS, size });
  await remindOnCard().click();
  await expect.element(remindOnCard()).toHaveAttribute('aria-pressed', 'true');
  await expectToast(en['show.reminded']);
  await undoButton().click();
  await expect.element(remindOnCard()).toHaveAttribute('aria-pressed', 'false');
});

test.each(SIZE_OPTIONS)(
  'shows a choice at once, and takes it back when the request fails, at $size.0 px',
  async ({ size }) => {
    const address = `#/pages/shortPlay/detail?tv_id=${COMING.tv_id}`;
    const { api } = await renderPage(address, RESPONSES, { ...OPTIONS, size });
    for (const [button, path] of [
      [remindButton(), 'video/remind'],
      [collectButton(), 'video/collect'],
    ] as const) {
      const { promise, resolve } = Promise.withResolvers<typeof NO_RESPONSE>();
      api.respond(path, () => promise);
      await button.click();
      await expect.element(button).toHaveAttribute('aria-pressed', 'true');
      await expectToast(en['error.network'], async () => resolve(NO_RESPONSE));
      await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    }
  },
);

const available = () => page.getByRole('heading', { name: en['home.now_available'], exact: true });

/** Opens home with a released show whose reminder is due. */
async function openAvailable({ size }: (typeof SIZE_OPTIONS)[number]): Promise<FakeApi> {
  const response = home({ now_available: [RELEASED], reminded: [RELEASED.tv_id] });
  const { api } = await renderPage('#/', { ...RESPONSES, 'video/home': response }, { ...OPTIONS, size });
  await expect.element(available()).toBeVisible();
  return api;
}

test.each(SIZE_OPTIONS)('removes a due reminder only after the time for an undo, at $size.0 px', async (options) => {
  const api = await openAvailable(options);
  await expectAccessible();
  expect(remindOnCard().elements()).toEqual([]);
  await removeButton().click();
  await expectToast(en['show.unreminded']);
  await expect.element(available()).not.toBeInTheDocument();
  // The focus stays in the page.
  expect(document.activeElement?.closest('main')).not.toBeNull();
  await undoButton().click();
  await expect.element(removeButton()).toBeVisible();
  expect(api.inputs('video/remind')).toEqual([]);
  api.respond('video/home', home());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await removeButton().click();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  vi.useRealTimers();
  await expect.poll(() => api.inputs('video/remind')).toEqual([{ tv_id: RELEASED.tv_id, on: false }]);
  await expect.element(available()).not.toBeInTheDocument();
});

test.each(SIZE_OPTIONS)(
  'shows a show again when its due reminder could not be removed, at $size.0 px',
  async (options) => {
    const api = await openAvailable(options);
    api.respond('video/remind', NO_RESPONSE);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await removeButton().click();
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    vi.useRealTimers();
    await expectToast(en['error.network']);
    await expect.element(removeButton()).toBeVisible();
  },
);
