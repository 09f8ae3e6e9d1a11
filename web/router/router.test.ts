import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBrowser, navigationSettled } from '#web/testing/fake-browser.ts';

async function open(url: string, resolveHash?: (hash: string) => string) {
  const browser = createFakeBrowser(url);
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
  const router = await import('./router.ts');
  router.startRouter(resolveHash);
  return {
    browser,
    router,
    hashes: () => browser.addresses().map((address) => address.replace(/^\/?#?/, '#')),
    path: () => router.currentLocation().path,
  };
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('opens a page on top of another and closes it on back', async () => {
  const { router, browser, path } = await open('/#/');
  router.navigateTo('shortPlay.detail', { tv_id: 'TEST01' });
  expect(path()).toBe('/pages/shortPlay/detail');
  expect(router.currentLocation()).toMatchObject({ search: 'tv_id=TEST01', depth: 1, isHistoryNavigation: false });
  await browser.back();
  expect(router.currentLocation()).toMatchObject({ path: '/pages/home/index', depth: 0, isHistoryNavigation: true });
});

test('goes home when the back action runs on the first page', async () => {
  const { router, path, hashes } = await open('/#/pages/common/language/index');
  router.goBack();
  await navigationSettled();
  expect(path()).toBe('/pages/home/index');
  expect(hashes()).toEqual(['#/']);
});

test('goes one page back on the back action', async () => {
  const { router, path } = await open('/#/pages/profile/index');
  router.navigateTo('common.setUp');
  router.navigateTo('common.language');
  router.goBack();
  await navigationSettled();
  expect(path()).toBe('/pages/common/setUp/index');
});

test('replaces the page on redirectTo and keeps its key when only the query changes', async () => {
  const { router, hashes } = await open('/#/');
  router.navigateTo('shortPlay', { tv_id: 'TEST01', ep: 1 });
  const { key } = router.currentLocation();
  router.redirectTo('/pages/shortPlay/index', { tv_id: 'TEST01', ep: 2 });
  expect(router.currentLocation()).toMatchObject({ key, search: 'tv_id=TEST01&ep=2' });
  router.redirectTo('common.shop');
  expect(router.currentLocation().key).not.toBe(key);
  expect(hashes()).toEqual(['#/', '#/pages/common/shop/index']);
});

test('closes all pages and opens the target on reLaunch', async () => {
  const { router, hashes } = await open('/#/');
  router.navigateTo('profile');
  router.navigateTo('common.setUp');
  router.reLaunch('/pages/reward/index');
  await navigationSettled();
  expect(hashes()).toEqual(['#/pages/reward/index']);
});

test('says when a navigation began, although the history loses entries first', async () => {
  const { router, path } = await open('/#/');
  router.navigateTo('common.setUp');
  router.navigateTo('common.account');
  router.openOverlay(() => undefined);
  router.reLaunch('/pages/home/index');
  const afterwards = performance.now();
  await navigationSettled();
  expect(path()).toBe('/pages/home/index');
  expect(router.currentLocation().startedAt).toBeLessThanOrEqual(afterwards);
  router.navigateTo('common.setUp');
  expect(router.currentLocation().startedAt).toBeGreaterThan(afterwards);
});

test('keeps only home below the tab on switchTab, and closes all other pages when the tab is home', async () => {
  const { router, hashes } = await open('/#/');
  router.switchTab('/pages/history/index');
  router.switchTab('/pages/profile/index');
  await navigationSettled();
  expect(hashes()).toEqual(['#/', '#/pages/profile/index']);
  router.navigateTo('common.setUp');
  router.switchTab('/pages/home/index');
  await navigationSettled();
  expect(hashes()).toEqual(['#/']);
});

test('returns to a tab with its last query, and says that the viewer returns', async () => {
  const { router, hashes } = await open('/#/');
  router.redirectTo('home', { tab: 'genres' });
  expect(router.currentLocation()).toMatchObject({ isReturn: true });
  router.returnToTab('/pages/profile/index');
  router.navigateTo('common.setUp');
  expect(router.currentLocation()).toMatchObject({ isReturn: false });
  router.returnToTab('/pages/home/index');
  await navigationSettled();
  expect(hashes()).toEqual(['#/?tab=genres']);
  expect(router.currentLocation()).toMatchObject({ isReturn: true });
});

test('closes only the topmost overlay on back', async () => {
  const { router, browser, path, hashes } = await open('/#/');
  router.navigateTo('profile');
  const closed: string[] = [];
  router.openOverlay(() => closed.push('lower'));
  router.openOverlay(() => closed.push('upper'));
  await browser.back();
  expect(closed).toEqual(['upper']);
  await browser.back();
  expect(closed).toEqual(['upper', 'lower']);
  expect(path()).toBe('/pages/profile/index');
  expect(hashes()).toHaveLength(2);
});

test('removes the history entry without calling close when the owner removes an overlay', async () => {
  const { router, browser, hashes, path } = await open('/#/');
  router.navigateTo('profile');
  const close = vi.fn();
  const removeOverlay = router.openOverlay(close);
  removeOverlay();
  await navigationSettled();
  expect(hashes()).toHaveLength(2);
  await browser.back();
  expect(path()).toBe('/pages/home/index');
  expect(close).not.toHaveBeenCalled();
});

test('keeps an overlay open when it opens while another closes', async () => {
  const { router, browser } = await open('/#/');
  const closed: string[] = [];
  const removeOverlay = router.openOverlay(() => closed.push('first'));
  removeOverlay();
  router.openOverlay(() => closed.push('second'));
  await navigationSettled();
  expect(closed).toEqual([]);
  await browser.back();
  expect(closed).toEqual(['second']);
});

test('waits for a browser that goes back slowly, and keeps the overlay that opens meanwhile', async () => {
  const { router, browser, hashes } = await open('/#/');
  router.navigateTo('profile');
  const removeOverlay = router.openOverlay(() => undefined);
  const close = vi.fn();
  browser.slowDown(5_000);
  vi.useFakeTimers();
  removeOverlay();
  router.openOverlay(close);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hashes()).toEqual(['#/', '#/pages/profile/index', '#/pages/profile/index']);
  expect(close).not.toHaveBeenCalled();
});

test('keeps an overlay that opens after another one has opened and closed while the browser goes back', async () => {
  const { router, browser, hashes } = await open('/#/');
  router.navigateTo('profile');
  const closed: string[] = [];
  const removeFirst = router.openOverlay(() => closed.push('first'));
  removeFirst();
  const removeSecond = router.openOverlay(() => closed.push('second'));
  removeSecond();
  router.openOverlay(() => closed.push('third'));
  await navigationSettled();
  expect(closed).toEqual([]);
  expect(hashes()).toEqual(['#/', '#/pages/profile/index', '#/pages/profile/index']);
  await browser.back();
  expect(closed).toEqual(['third']);
  expect(hashes()).toEqual(['#/', '#/pages/profile/index']);
});

test('stays on the page when two overlays are removed at once, in any order', async () => {
  const { router, browser, hashes } = await open('/#/');
  router.navigateTo('profile');
  const close = vi.fn();
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const removals = [router.openOverlay(close), router.openOverlay(close)];
    for (const index of order) removals[index]?.();
    await navigationSettled();
    expect(hashes()).toEqual(['#/', '#/pages/profile/index']);
  }
  expect(close).not.toHaveBeenCalled();
  await browser.back();
  expect(hashes()).toEqual(['#/']);
});

test('opens the target after 1 s although the history lacks the entries below', async () => {
  const { router, path } = await open('/#/pages/profile/index');
  history.replaceState({ depth: 2, key: 'restored', overlays: 0 }, '');
  vi.useFakeTimers();
  router.reLaunch('/pages/reward/index');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(path()).toBe('/pages/reward/index');
});

test('closes the overlays and removes their history entries when a page opens', async () => {
  const { router, browser, path, hashes } = await open('/#/');
  const close = vi.fn();
  router.openOverlay(close);
  router.openOverlay(close);
  router.navigateTo('common.shop');
  await navigationSettled();
  expect(close).toHaveBeenCalledTimes(2);
  expect(hashes()).toEqual(['#/', '#/pages/common/shop/index']);
  await browser.back();
  expect(path()).toBe('/pages/home/index');
});

test('opens a typed unknown address as a page on top of the current one', async () => {
  const { router, browser, path } = await open('/#/');
  await browser.type('#/pages/nowhere');
  expect(path()).toBeUndefined();
  expect(router.currentLocation().depth).toBe(1);
  router.goBack();
  await navigationSettled();
  expect(path()).toBe('/pages/home/index');
});

test('replaces a new address by the one that it leads to, so that back opens the page before it', async () => {
  const { router, browser, path, hashes } = await open('/#/', (hash) =>
    hash.replace('#/?tv_id=', '#/pages/shortPlay/index?tv_id='),
  );
  router.navigateTo('common.setUp');
  await browser.type('#/?tv_id=TEST01');
  expect(router.currentLocation()).toMatchObject({ path: '/pages/shortPlay/index', search: 'tv_id=TEST01', depth: 2 });
  expect(hashes()).toEqual(['#/', '#/pages/common/setUp/index', '#/pages/shortPlay/index?tv_id=TEST01']);
  await browser.back();
  expect(path()).toBe('/pages/common/setUp/index');
});

test('adds no history entry when a new address leads to the page that is open, even below an overlay', async () => {
  const { router, browser, path, hashes } = await open('/#/', (hash) =>
    hash.replace('#/?tv_id=', '#/pages/shortPlay/index?tv_id='),
  );
  router.navigateTo('shortPlay', { tv_id: 'TEST01' });
  const before = router.currentLocation();
  const close = vi.fn();
  router.openOverlay(close);
  await browser.type('#/?tv_id=TEST01');
  await navigationSettled();
  expect(close).toHaveBeenCalledTimes(1);
  expect(router.currentLocation()).toBe(before);
  expect(hashes()).toEqual(['#/', '#/pages/shortPlay/index?tv_id=TEST01']);
  await browser.back();
  expect(path()).toBe('/pages/home/index');
});
