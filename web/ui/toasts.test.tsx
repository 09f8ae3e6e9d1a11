import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { waitForAnimations } from '#web/testing/accessibility.ts';
import { SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { renderPage } from '#web/testing/render-page.tsx';

test('ends the toasts of a page when the viewer leaves it', async () => {
  await renderPage('#/pages/shortPlay/detail?tv_id=TEST01', {
    ...SHOW_PAGE_RESPONSES,
    'video/collect': { collected: true, collects: 1 },
  });
  await page.getByRole('button', { name: en['player.collect'], exact: true }).click();
  const undo = page.getByRole('button', { name: en['ui.undo'] });
  await expect.element(undo).toBeVisible();
  await waitForAnimations();
  await page.getByRole('link', { name: 'CEO', exact: true }).click();
  await expect.poll(() => location.hash).toMatch(/tab=genres/);
  await expect.element(undo, { timeout: 2_000 }).not.toBeInTheDocument();
});

test('ends a toast at once when the viewer presses its button', async () => {
  await renderPage('#/pages/shortPlay/detail?tv_id=TEST01', {
    ...SHOW_PAGE_RESPONSES,
    'video/collect': ({ collected }) => ({ collected, collects: 1 }),
  });
  await page.getByRole('button', { name: en['player.collect'], exact: true }).click();
  await page.getByRole('button', { name: en['ui.undo'] }).click();
  // Without the press, the toast would stay for some seconds.
  await expect.element(page.getByRole('button', { name: en['ui.undo'] }), { timeout: 1_000 }).not.toBeInTheDocument();
});
