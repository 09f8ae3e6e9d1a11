import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { waitForAnimations } from '#web/testing/accessibility.ts';
import { renderPage } from '#web/testing/render-page.tsx';

test('keeps the corners and the close button of a sheet that scrolls', async () => {
  const lowScreen = [390, 360] as const;
  await renderPage(
    '#/pages/reward/index',
    {
      'task/list': { tasks: [], limited: null },
    },
    { size: lowScreen },
  );
  await page.getByRole('button', { name: en['reward.rules'] }).click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  await waitForAnimations();
  const close = sheet.getByRole('button', { name: en['ui.close'] });
  const before = close.element().getBoundingClientRect().toJSON();
  expect(before).toMatchObject({ width: 44, height: 44 });
  const last = sheet.getByRole('listitem').last();
  await expect.element(last).not.toBeInViewport({ ratio: 1 });
  last.element().scrollIntoView();
  await expect.element(last).toBeInViewport({ ratio: 0.9 });
  expect(close.element().getBoundingClientRect().toJSON()).toEqual(before);
  await expect.element(sheet).toHaveStyle({ borderTopLeftRadius: '20px' });
  const { scrollHeight, clientHeight } = sheet.element();
  expect(scrollHeight - clientHeight).toBe(0);
});
