import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchViewer } from '#web/app/watch-viewer.ts';
import { onePage } from '#web/testing/responses.ts';
import { collected } from '#web/testing/catalogue.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { show } from '#web/testing/shows.ts';

test('shows what the viewer collected on another device within 5 s of the return to the window', async () => {
  const { api } = await renderPage('#/pages/history/index', {
    'video/history': onePage([]),
    'video/collections': onePage([]),
  });
  onTestFinished(watchViewer());
  const link = page.getByRole('main').getByRole('link', { name: 'The Test Heiress' });
  await expect.poll(() => api.inputs('video/collections').length).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  dispatchEvent(new Event('blur'));
  api.respond('video/collections', onePage([collected(show())]));
  expect(link.elements()).toEqual([]);
  vi.setSystemTime(Date.now() + 3_500);
  dispatchEvent(new Event('focus'));
  // The clock stands except for these steps, so that a slow machine does not use up the 5 s.
  for (let ms = 0; ms < 5_000 && link.elements().length === 0; ms += 10) {
    vi.advanceTimersByTime(10);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(link.elements()).not.toEqual([]);
});
