import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { rewardTexts } from '#i18n/testing/reward-texts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { markEpisodeFinished } from '#web/state/finished-episode.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { checkInStatus, endOfDay } from '#web/testing/responses.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { checkedIn, granted, limit, REWARD_RESPONSES, task, tasks } from '#web/testing/rewards.ts';
import { expectToast } from '#web/testing/toasts.ts';
import { loadNamespaces } from '#web/text/i18n.ts';

const HOME = '#/';
/** More than the idle time before a prompt. */
const IDLE_MS = 4_000;
const NOT_PROMPTED = { stored: { [STORAGE_KEYS.checkInPrompt]: '' } };

const { t, bonusText, checkIn, checkedIn: checkedInText } = rewardTexts('en');

const prompt = () => page.getByRole('dialog', { name: t('reward.check_in_title') });
const badge = () => page.getByRole('navigation').getByText(t('tab.news'));

/** Waits until the page has rendered what it has requested. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** Lets the idle time before a prompt pass. */
async function passIdleTime(): Promise<void> {
  await expect.element(badge()).toBeInTheDocument();
  await settle();
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  // A prompt that is due loads its code and texts. React renders them up to 300 ms later, and the prompt requests the day.
  await Promise.all([import('#web/features/rewards/check-in-prompt.tsx'), loadNamespaces('commerce')]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await settle();
}

test('opens no prompt before an episode is finished', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await renderPage(HOME, REWARD_RESPONSES, NOT_PROMPTED);
  await passIdleTime();
  expect(prompt().elements()).toEqual([]);
});

test('opens the prompt after a finished episode, and not again on the day on which the viewer has closed it', async () => {
  markEpisodeFinished();
  const { reload } = await renderPage(HOME, REWARD_RESPONSES, NOT_PROMPTED);
  await expect.element(prompt()).toMatchTextContent(t('reward.prompt', { day: 1, bonus: bonusText(10) }));
  await prompt()
    .getByRole('button', { name: t('ui.close') })
    .click();
  await expect.element(prompt()).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await reload();
  await passIdleTime();
  expect(prompt().elements()).toEqual([]);
});

test('says in the prompt of a limited visitor that the bonus is shared', async () => {
  markEpisodeFinished();
  const { api } = await renderPage(
    HOME,
    { ...REWARD_RESPONSES, 'task/check_in_status': checkInStatus({ limited: limit() }) },
    NOT_PROMPTED,
  );
  await expect
    .element(prompt())
    .toMatchTextContent(t('reward.limited_left', { bonus: t('unlock.bonus', { amount: 4 }) }));
  await expect.element(prompt()).toMatchTextContent(t('reward.prompt', { day: 1, bonus: bonusText(4) }));
  await expectAccessible();
  api.respond('task/check_in', () => {
    api.respond('task/check_in_status', checkedIn({ withheld: 6, limited: limit({ left: 0 }) }));
    return granted(4, 4, 6);
  });
  await prompt()
    .getByRole('button', { name: checkIn(4) })
    .click();
  await expect.element(prompt()).not.toBeInTheDocument();
  await expectToast(checkedInText(4));
});

test('links to the rewards from home and the profile, with a badge until all are claimed', async () => {
  const { api } = await renderPage(HOME, {
    ...REWARD_RESPONSES,
    'task/list': tasks(task({ state: 'claimable', progress: 1 })),
  });
  await expect.element(badge()).toBeInTheDocument();
  await page.getByRole('link', { name: t('page.reward'), exact: true }).click();
  await expect.element(page.getByRole('button', { name: checkIn(10) })).toBeVisible();
  history.back();
  await page.getByRole('link', { name: t('tab.profile') }).click();
  const row = page.getByRole('main').getByRole('link', { name: t('page.reward') });
  await expect.element(row).toMatchTextContent(t('reward.today', { bonus: bonusText(10) }));
  await row.click();
  api.respond('task/check_in', () => {
    api.respond('task/check_in_status', checkedIn());
    return granted(10);
  });
  await page.getByRole('button', { name: checkIn(10) }).click();
  await expect.element(page.getByRole('main').getByText(checkedInText(10))).toBeVisible();
  history.back();
  await expect.element(row).toMatchTextContent(t('tab.news'));
  await row.click();
  api.respond('task/claim', () => {
    api.respond('task/finish_task', { finished: true, resets_at: endOfDay() });
    return granted(10, 20);
  });
  await expectToast(t('reward.claimed', { bonus: bonusText(10) }), () =>
    page.getByRole('button', { name: t('reward.claim') }).click(),
  );
  history.back();
  await expect.element(row).not.toMatchTextContent(t('tab.news'));
  await expect.element(badge()).not.toBeInTheDocument();
});
