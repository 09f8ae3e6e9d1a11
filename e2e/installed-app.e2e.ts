/** Tests the installed app: its manifest, its service worker, updates, and visits without a network. */
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { presetAvatar } from '#domain/avatars.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { wholeBrowser } from './browser.ts';
import { openEpisode } from './player.ts';
import { ReleaseProxy } from './release-proxy.ts';
import { NETWORK_ERRORS, REGISTRATION_MS, registerServiceWorker, waitForServiceWorker } from './service-worker.ts';
import { expect, test, type Page } from './test.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

// Only browsers with windows install apps.
test.use({ ...wholeBrowser(), serviceWorkers: 'allow' });

test('meets the criteria for installation', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  const client = await page.context().newCDPSession(page);
  const { errors, url, manifest } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(manifest?.['name']).toBe(PRODUCT_NAME);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Tests run in a window of Chromium's incognito mode, from which no app can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const described: { icons: Picture[]; screenshots: Picture[]; shortcuts: { icons: Picture[] }[] } = await (
    await page.request.get('/manifest.webmanifest')
  ).json();
  const pictures = [described.icons, described.screenshots, ...described.shortcuts.map(({ icons }) => icons)].flat();
  for (const { src, sizes } of pictures) expect(await sizeOf(page, src), src).toBe(sizes);
});

type Picture = { readonly src: string; readonly sizes: string };

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
}

test('opens without a network, shows the offline state, and continues when the network returns', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NETWORK_ERRORS);
  await openHome(page);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: en['offline.title'] })).toBeVisible();
  await page.getByRole('link', { name: en['page.profile'] }).click();
  await expect(page.getByRole('heading', { name: en['offline.title'] })).toBeVisible();
  await page.goto('/#/pages/common/language/index');
  await expect(page.getByText('日本語')).toBeVisible();
  await page.goto('/s/en/ZZ0100/1');
  await expect(page).toHaveURL(/\/#\/pages\/shortPlay\/index\?tv_id=ZZ0100&ep=1$/);
  await page.goto('/#/');
  await expect(page.getByRole('heading', { name: en['offline.title'] })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('main a[href*="shortPlay"]').first()).toBeVisible();
});

test('does not handle media and API requests in the service worker', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await registerServiceWorker(page);
  const received = { worker: new Set<string>(), network: new Set<string>() };
  page.on('response', (response) => {
    const [, folder = ''] = new URL(response.url()).pathname.split('/');
    received[response.fromServiceWorker() ? 'worker' : 'network'].add(folder);
  });
  await page.reload();
  await openEpisode(page, 1);
  expect([...received.worker]).toEqual(expect.arrayContaining(['', 'assets', 'img']));
  expect([...received.worker]).not.toEqual(expect.arrayContaining(['m']));
  expect(received.worker.has('api')).toBe(false);
  expect(received.network.has('m')).toBe(true);
  expect(received.network.has('api')).toBe(true);
});

test('keeps covers, but a picture of a viewer only for a day', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await registerServiceWorker(page);
  await page.reload();
  const cover = await page.locator('main img[src*="/img/"]').first().getAttribute('src');
  expect(await readOld(page, cover ?? '')).toBe('old');
  expect(await readOld(page, presetAvatar('moon'))).toContain('<svg');
});

/** Lets the service worker store the picture, replaces what it stored by one of yesterday, and returns what it answers. */
function readOld(page: Page, path: string): Promise<string> {
  return page.evaluate(async (address) => {
    const load = async () => (await fetch(address)).text();
    const find = async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        if (await cache.match(address)) return cache;
      }
      return undefined;
    };
    await load();
    let cache: Cache | undefined;
    // The service worker stores a response after it has answered.
    while (!cache) cache = await find();
    const date = new Date(Date.now() - 25 * 3_600_000).toUTCString();
    await cache.put(address, new Response('old', { headers: { date } }));
    return load();
  }, path);
}

test.describe('when a new release is deployed', { tag: '@once' }, () => {
  let proxy: ReleaseProxy;
  test.beforeEach(async ({ address }) => {
    proxy = new ReleaseProxy(address);
  });
  test.afterEach(() => proxy.stop());

  test('keeps the open page working, and opens the new release when the viewer presses Reload', async ({ page }) => {
    const address = await proxy.start();
    await page.goto(address);
    await waitForServiceWorker(page);
    proxy.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const notice = page.getByRole('status').filter({ hasText: en['update.ready'] });
    await expect(notice).toBeVisible();
    // The first page still works, even with code that it has not loaded yet.
    await page.evaluate(() => (location.hash = '#/pages/common/language/index'));
    await expect(page.getByText('日本語')).toBeVisible();
    expect(await firstScript(page)).not.toContain('NEXT');
    await notice.getByRole('button', { name: en['ui.reload'] }).click();
    await expect.poll(() => firstScript(page).catch(() => '')).toContain('NEXT');
    await expect(page.getByText('日本語')).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('opens the new release without a notice when the viewer reloads the page', async ({ page }) => {
    const address = await proxy.start();
    await page.goto(address);
    await waitForServiceWorker(page);
    proxy.deploy();
    await page.reload();
    await expect.poll(() => firstScript(page)).toContain('NEXT');
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');
    await expect.poll(waiting).toBe('installed');
    // The service worker of the new release becomes active by itself.
    await expect.poll(waiting, { timeout: REGISTRATION_MS }).toBe('none');
    await expect(page.getByText(en['update.ready'])).toBeHidden();
  });
});

function firstScript(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '');
}
