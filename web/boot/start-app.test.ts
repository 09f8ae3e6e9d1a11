import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageIsPainted, startApp } from './start-app.ts';

const decoded = Promise.withResolvers<void>();
let added: unknown[] = [];

beforeEach(() => {
  added = [];
  vi.useFakeTimers();
  vi.stubGlobal('APP_SCRIPTS', ['/main.js', '/libraries.js']);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal(
    'Image',
    class {
      readonly decode = () => decoded.promise;
    },
  );
  vi.stubGlobal('document', {
    readyState: 'complete',
    createElement: (name: string) => ({ name }),
    head: { append: (element: { href?: string; src?: string }) => added.push(element.href ?? element.src) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('loads the app at once if nothing is to be painted first', async () => {
  await startApp(['/show.js']);
  expect(added).toEqual(['/main.js', '/libraries.js', '/show.js', '/main.js']);
});

test('loads the app after the frame with the picture', async () => {
  const started = startApp(['/home.js'], pageIsPainted('data:,'));
  await vi.advanceTimersByTimeAsync(100);
  expect(added).toEqual([]);
  decoded.resolve();
  await vi.advanceTimersByTimeAsync(17);
  await started;
  expect(added).toEqual(['/main.js', '/libraries.js', '/home.js', '/main.js']);
});

test('does not wait longer for a frame that a page in the background does not get', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const started = startApp([], pageIsPainted('data:,'));
  await vi.advanceTimersByTimeAsync(300);
  await started;
  expect(added).toHaveLength(3);
});
