import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchViewer } from '#web/app/watch-viewer.ts';
import { onePage } from '#web/testing/responses.ts';
import { collected } from '#web/testing/catalogue.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { show } from '#web/testing/shows.ts';

test('shows what the viewer collected on another device when the viewer returns to the window', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { api } = await renderPage('#/pages/history/index', {
    'video/history': onePage([]),
    'video/collections': onePage([]),
  });
  onTestFinished(watchViewer());
  const link = page.getByRole('main').getByRole('link', { name: 'The Test Heiress' });
  await expect.poll(() => api.inputs('video/collections').length).toBeGreaterThan(0);
  dispatchEvent(new Event('blur'));
  api.respond('video/collections', onePage([collected(show())]));
  expect(link.elements()).toEqual([]);
  vi.setSystemTime(Date.now() + 3_500);
  dispatchEvent(new Event('focus'));
  await expect.element(link.first()).toBeVisible();
});
