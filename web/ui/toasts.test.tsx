import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { waitForAnimations } from '#web/testing/accessibility.ts';
import { SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stopTimers } from '#web/testing/timers.ts';
import { viewer } from '#web/testing/viewer.ts';

const SLOW_HISTORY_MS = 300;

test('ends the toasts of a page when the viewer leaves it', async () => {
  await renderPage('#/pages/shortPlay/detail?tv_id=TEST01', {
    ...SHOW_PAGE_RESPONSES,
    'video/collect': { collected: true, collects: 1 },
  });
  await page.getByRole('button', { name: en['player.collect'], exact: true }).click();
  const undo = page.getByRole('button', { name: en['ui.undo'] });
  await expect.element(undo).toBeVisible();
  await waitForAnimations();
  stopTimers();
  page.getByRole('link', { name: 'CEO', exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toMatch(/tab=genres/);
  await expect.element(undo).not.toBeInTheDocument();
});

test('keeps a toast that appears when the viewer signs out, although the browser goes home later', async () => {
  const { api } = await renderPage('#/pages/common/setUp/index', { 'account/sign-out': {} });
  await page.getByRole('button', { name: en['set_up.sign_out'] }).click();
  const goNow = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementation((steps) => void setTimeout(goNow, SLOW_HISTORY_MS, steps));
  api.respond('account/login', { token: 'token-2', user: viewer({ uid: '2' }), is_new: true });
  const confirm = page.getByRole('dialog').getByRole('button', { name: en['set_up.sign_out'] });
  await expect.element(confirm).toBeVisible();
  stopTimers();
  confirm.element().focus();
  await userEvent.keyboard('{Enter}');
  const toast = page.getByText(en['set_up.signed_out']);
  await expect.element(toast).toBeVisible();
  vi.advanceTimersByTime(SLOW_HISTORY_MS);
  await expect.poll(() => location.hash).toBe('#/');
  await expect.element(toast).toBeVisible();
});

test('ends a toast at once when the viewer presses its button', async () => {
  await renderPage('#/pages/shortPlay/detail?tv_id=TEST01', {
    ...SHOW_PAGE_RESPONSES,
    'video/collect': ({ collected }) => ({ collected, collects: 1 }),
  });
  await page.getByRole('button', { name: en['player.collect'], exact: true }).click();
  const undo = page.getByRole('button', { name: en['ui.undo'] });
  await expect.element(undo).toBeVisible();
  // The time does not end the toast.
  stopTimers();
  undo.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).not.toBeInTheDocument();
});
