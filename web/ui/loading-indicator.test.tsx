import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { reduceMotion } from '#web/testing/reduced-motion.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { shows } from '#web/testing/shows.ts';
import { controlTimers, stopTimers } from '#web/testing/timers.ts';

const SETTINGS = '#/pages/common/setUp/index';

const indicator = (): Element | null => document.querySelector('[aria-hidden].fixed:has(> .animate-loading)');
const autoUnlock = () => page.getByRole('switch', { name: en['unlock.auto'] });
/** Returns what screen readers hear of a load. */
const announcements = (): number =>
  [...document.querySelectorAll('[aria-live]')].filter(({ textContent }) => textContent === en['ui.loading']).length;

/** Returns a response that waits for `release`. */
function hold<Output>(output: Output): { response: () => Promise<Output>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { response: () => promise.then(() => output), release: resolve };
}

/** Lets React show what has changed. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('shows the indicator after a tap, and announces only a long load', async () => {
  const save = hold({ auto_lock: true, cap: 300 });
  const { api } = await renderPage(SETTINGS, { 'account/set/auto-lock': save.response });
  await expect.element(autoUnlock()).toBeVisible();
  stopTimers();
  autoUnlock().element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => api.inputs('account/set/auto-lock')).toHaveLength(1);
  vi.advanceTimersByTime(200);
  await expect.poll(indicator).not.toBeNull();
  // Screen readers hear only about a long load.
  vi.advanceTimersByTime(100);
  await twoFrames();
  expect(announcements()).toBe(0);
  vi.advanceTimersByTime(900);
  await expect.poll(announcements).toBe(1);
  save.release();
  vi.useRealTimers();
  await expect.poll(indicator).toBeNull();
  expect(announcements()).toBe(0);
});

test('shows only the spinner of a button that has its own', async () => {
  controlTimers();
  const claim = hold({ day: 1, reward: 10, withheld: 0, wallet: { balance: 0, bonus: 10, total: 10 } });
  const { api } = await renderPage('#/pages/reward/index', {
    'task/list': { tasks: [], limited: null },
    'task/check_in': claim.response,
  });
  await page.getByRole('button', { name: /check in/i }).click();
  await expect.poll(() => api.inputs('task/check_in')).toHaveLength(1);
  const spinner = page.getByRole('status', { name: en['ui.loading'] });
  await expect.element(spinner).toBeVisible();
  vi.advanceTimersByTime(2_000);
  await twoFrames();
  await expect.element(spinner).toBeVisible();
  expect(indicator()).toBeNull();
  claim.release();
  await expect.element(spinner).not.toBeInTheDocument();
});

test('shows the indicator while a failed list loads again after a tap', async () => {
  const { api } = await renderPage('#/?tab=rankings', { 'video/rank': failWith('ListFetchFailed') });
  const retry = page.getByRole('button', { name: en['ui.retry'] });
  await expect.element(retry).toBeVisible();
  const list = hold(onePage(shows(3)));
  api.respond('video/rank', list.response);
  await retry.click();
  await expect.poll(indicator).not.toBeNull();
  list.release();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Test show 1' })).toBeVisible();
  await expect.poll(indicator).toBeNull();
});

test('shows the indicator as a bar that stands still for viewers who prefer reduced motion', async () => {
  await reduceMotion();
  const save = hold({ auto_lock: true, cap: 300 });
  await renderPage(SETTINGS, { 'account/set/auto-lock': save.response });
  await autoUnlock().click();
  await expect.poll(indicator).not.toBeNull();
  const bar = indicator()?.firstElementChild;
  await expect.poll(() => bar?.getBoundingClientRect()).toMatchObject({ x: 0, width: innerWidth });
  expect(bar?.getAnimations()).toEqual([]);
  save.release();
  await expect.poll(indicator).toBeNull();
});
