import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBrowser, navigationSettled } from '#web/testing/fake-browser.ts';

async function open(url: string) {
  const browser = createFakeBrowser(url);
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
  const router = await import('./router.ts');
  router.startRouter();
  return {
    browser,
    router,
    hashes: () => browser.addresses().map((address) => address.replace(/^\/?#?/, '#')),
    here: () => router.currentLocation().path,
  };
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page opens over another, and back closes it', async () => {
  const { router, browser, here } = await open('/#/');
  router.navigateTo('shortPlay.detail', { tv_id: 'CN0008' });
  expect(here()).toBe('/pages/shortPlay/detail');
  expect(router.currentLocation()).toMatchObject({ search: 'tv_id=CN0008', depth: 1, returned: false });
  await browser.back();
  expect(router.currentLocation()).toMatchObject({ path: '/pages/home/index', depth: 0, returned: true });
});

test('the back action of the first page goes to the root', async () => {
  const { router, here, hashes } = await open('/#/pages/common/language/index');
  router.goBack();
  await navigationSettled();
  expect(here()).toBe('/pages/home/index');
  expect(hashes()).toEqual(['#/']);
});

test('the back action otherwise goes one page back', async () => {
  const { router, here } = await open('/#/pages/profile/index');
  router.navigateTo('common.setUp');
  router.navigateTo('common.language');
  router.goBack();
  await navigationSettled();
  expect(here()).toBe('/pages/common/setUp/index');
});

test('redirectTo takes the place of the page, and keeps it mounted when only the query changes', async () => {
  const { router, hashes } = await open('/#/');
  router.navigateTo('shortPlay', { tv_id: 'CN0008', ep: 1 });
  const { key } = router.currentLocation();
  router.redirectTo('/pages/shortPlay/index', { tv_id: 'CN0008', ep: 2 });
  expect(router.currentLocation()).toMatchObject({ key, search: 'tv_id=CN0008&ep=2' });
  router.redirectTo('common.shop');
  expect(router.currentLocation().key).not.toBe(key);
  expect(hashes()).toEqual(['#/', '#/pages/common/shop/index']);
});

test('reLaunch closes all pages', async () => {
  const { router, hashes } = await open('/#/');
  router.navigateTo('profile');
  router.navigateTo('common.setUp');
  router.reLaunch('/pages/chat/index');
  await navigationSettled();
  expect(hashes()).toEqual(['#/pages/chat/index']);
});

test('back from any tab leads home', async () => {
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

test('back closes the topmost layer and leaves the page', async () => {
  const { router, browser, here, hashes } = await open('/#/');
  router.navigateTo('profile');
  const closed: string[] = [];
  router.openOverlay(() => closed.push('lower'));
  router.openOverlay(() => closed.push('upper'));
  await browser.back();
  expect(closed).toEqual(['upper']);
  await browser.back();
  expect(closed).toEqual(['upper', 'lower']);
  expect(here()).toBe('/pages/profile/index');
  expect(hashes()).toHaveLength(2);
});

test('a layer closed by its own button takes its entry along', async () => {
  const { router, browser, hashes, here } = await open('/#/');
  router.navigateTo('profile');
  const close = vi.fn();
  const takeAway = router.openOverlay(close);
  takeAway();
  await navigationSettled();
  expect(hashes()).toHaveLength(2);
  await browser.back();
  expect(here()).toBe('/pages/home/index');
  expect(close).not.toHaveBeenCalled();
});

test('a layer that opens while another closes stays until back', async () => {
  const { router, browser } = await open('/#/');
  const closed: string[] = [];
  const takeAway = router.openOverlay(() => closed.push('first'));
  takeAway();
  router.openOverlay(() => closed.push('second'));
  await navigationSettled();
  expect(closed).toEqual([]);
  await browser.back();
  expect(closed).toEqual(['second']);
});

test('a page opened from layers takes their place', async () => {
  const { router, browser, here, hashes } = await open('/#/');
  const close = vi.fn();
  router.openOverlay(close);
  router.openOverlay(close);
  router.navigateTo('common.shop');
  await navigationSettled();
  expect(close).toHaveBeenCalledTimes(2);
  expect(hashes()).toEqual(['#/', '#/pages/common/shop/index']);
  await browser.back();
  expect(here()).toBe('/pages/home/index');
});

test('a typed address is a page like any other', async () => {
  const { router, browser, here } = await open('/#/');
  await browser.type('#/pages/nowhere');
  expect(here()).toBeUndefined();
  expect(router.currentLocation().depth).toBe(1);
  router.goBack();
  await navigationSettled();
  expect(here()).toBe('/pages/home/index');
});
