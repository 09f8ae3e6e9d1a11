/** Tests downloads: choosing, loading, playing without a network, and the end of the entitlement. */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/utc-day.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SAMPLE_SHOW } from './address.ts';
import { download, DOWNLOADS, removeButton } from './downloads.ts';
import { openHomeWithGrant } from './locked-episode.ts';
import { episodeUrl } from './player.ts';
import { NETWORK_ERRORS, registerServiceWorker } from './service-worker.ts';
import { expect, test, type Page } from './test.ts';
import { expectToast } from './toasts.ts';
import { currentVideo, expectPlaying, openHome, playback, postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;

const progressOf = (page: Page, ep: number) =>
  page.getByRole('progressbar', { name: en['downloads.progress'].replace('{{ep}}', String(ep)) });

async function storedRecords(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const request = indexedDB.open('downloads');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const counts = [...request.result.objectStoreNames].map(async (name): Promise<[string, number]> => {
      const count = request.result.transaction(name).objectStore(name).count();
      await new Promise((resolve) => count.addEventListener('success', resolve));
      return [name, count.result];
    });
    const entries = await Promise.all(counts);
    request.result.close();
    return Object.fromEntries(entries);
  });
}

const EMPTY = { downloads: 0, parts: 0, shows: 0 };

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'plays downloaded episodes one after the other, and reports the position later',
    { tag: '@core' },
    async ({ page, context, allowConsoleErrors }) => {
      allowConsoleErrors(NETWORK_ERRORS);
      await openHome(page);
      await download(page, 2, 4);
      await page.getByRole('button', { name: en['downloads.view'] }).click();
      for (const ep of [1, 2, 4]) await expect(removeButton(page, ep)).toBeVisible();
      await registerServiceWorker(page);
      await context.setOffline(true);
      await page.goto('/');
      await page.reload();
      await page.getByRole('button', { name: en['offline.downloads'] }).click();
      await page.getByRole('link', { name: /^Episode 2/ }).click();
      await expectPlaying(page);
      await currentVideo(page).evaluate((video: HTMLVideoElement) => {
        video.currentTime = video.duration - 0.3;
      });
      await expect(page).toHaveURL(/ep=4$/);
      await expectPlaying(page);
      await currentVideo(page).evaluate((video: HTMLVideoElement) => {
        video.currentTime = 9;
        video.pause();
      });
      await page.goto(episodeUrl(3));
      await expect(page.getByRole('heading', { name: en['offline.title'] })).toBeVisible();
      await page.goto(episodeUrl(4));
      await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(8);
      await context.setOffline(false);
      // Leaving the player reports at once. Otherwise, reports are some seconds apart.
      await page.goto(DOWNLOADS);
      const resumeMs = async () => {
        const { data } = await postAsViewer(page, 'video/play', { tv_id: SAMPLE_SHOW, ep: 4 });
        return data instanceof Object && 'resume_ms' in data ? Number(data.resume_ms) : 0;
      };
      await expect.poll(resumeMs).toBeGreaterThan(8_000);
    },
  );
});

test.describe('a downloaded episode', { tag: '@once' }, () => {
  test('plays without media requests when there is a network', async ({ page }) => {
    await openHome(page);
    await download(page);
    await page.goto(DOWNLOADS);
    await expect(removeButton(page, 1)).toBeVisible();
    await page.reload();
    await expect(removeButton(page, 1)).toBeVisible();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.getByRole('link', { name: /^Episode 1/ }).click();
    await expectPlaying(page);
    const stored = await storedRendition(page);
    expect(loaded.filter((url) => url.includes('video/play') || url.includes('/pages/'))).not.toEqual([]);
    expect(loaded.filter((url) => url.includes(stored))).toEqual([]);
  });

  test('cannot be played after VIP has ended, even if the device’s clock is set back', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(NETWORK_ERRORS);
    await openHomeWithGrant(page, { 'vip-days': 1 });
    await download(page, 12);
    await page.goto(DOWNLOADS);
    const row = page.getByRole('listitem').filter({ hasText: 'Episode 12' });
    await expect(row.getByRole('link')).toBeVisible();
    await expect(row.getByText(/Until/)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    const expired = row.getByText(en['downloads.expired']);
    for (const days of [2, 0]) {
      await page.clock.setFixedTime(Date.now() + days * DAY_MS);
      await page.reload();
      await expect(expired).toBeVisible();
      await expect(row.getByRole('link')).toBeHidden();
    }
    await page.unroute('**/api/**');
    await page.reload();
    await expect(row.getByRole('link')).toBeVisible();
  });

  test('is removed when the unlock is undone', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(NETWORK_ERRORS);
    await openHomeWithGrant(page, { coins: 500 });
    await postAsViewer(page, 'account/set/auto-lock', { auto_lock: true, tv_id: SAMPLE_SHOW, cap: 600 });
    await postAsViewer(page, 'video/unlock', { tv_id: SAMPLE_SHOW, ep: 9, via: 'auto', confirmed: true });
    await download(page, 9);
    await page.goto(DOWNLOADS);
    for (const ep of [1, 9]) await expect(removeButton(page, ep)).toBeVisible();
    const undone = await postAsViewer(page, 'video/unlock_undo', { tv_id: SAMPLE_SHOW, ep: 9 });
    expect(undone.status.code).toBe(10_000);
    await expectToast(page, en['downloads.ended_one'].replace('{{count}}', '1'), () => page.reload());
    await expect(removeButton(page, 9)).toBeHidden();
    await expect(removeButton(page, 1)).toBeVisible();
  });

  test('is removed when another viewer uses the device, and at a sign-out', async ({ page }) => {
    await openHome(page);
    await download(page);
    await page.goto(DOWNLOADS);
    await expect(removeButton(page, 1)).toBeVisible();
    const other = await page.request.post('/api/v1/account/login', {
      data: {},
      headers: { 'device-id': randomUUID() },
    });
    const { data } = await other.json();
    await page.evaluate((token) => localStorage.setItem('TOKEN', token), String(data.token));
    await page.reload();
    await expect(page.getByText(en['downloads.empty_title'])).toBeVisible();
    await expect.poll(() => storedRecords(page)).toMatchObject(EMPTY);
    await download(page);
    await page.goto(DOWNLOADS);
    await expect(removeButton(page, 1)).toBeVisible();
    await page.goto('/#/pages/common/setUp/index');
    await page.getByText(en['set_up.sign_out'], { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: en['set_up.sign_out'] }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect.poll(() => storedRecords(page)).toMatchObject(EMPTY);
  });
});

test.describe('a download', { tag: '@once' }, () => {
  test('pauses, continues where it stopped after the app was closed, and can be cancelled', async ({ page }) => {
    const ranges: string[] = [];
    let isHeld = true;
    await page.route(/video\.mp4/, async (route) => {
      const { range = '' } = await route.request().allHeaders();
      ranges.push(range);
      const isFirst = range.startsWith('bytes=0-');
      if (isHeld && !isFirst) return;
      await route.continue();
    });
    await openHome(page);
    await download(page);
    await page.goto(DOWNLOADS);
    await expect(progressOf(page, 1)).not.toHaveAttribute('aria-valuenow', '0');
    await page.getByRole('button', { name: en['downloads.pause'] }).click();
    await expect(page.getByText(en['downloads.paused'])).toBeVisible();
    await page.reload();
    await expect(page.getByText(en['downloads.paused'])).toBeVisible();
    ranges.length = 0;
    isHeld = false;
    await page.getByRole('button', { name: en['downloads.resume'] }).click();
    await expect(removeButton(page, 1)).toBeVisible();
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.filter((range) => range.startsWith('bytes=0-'))).toEqual([]);
    isHeld = true;
    await download(page);
    await page.goto(DOWNLOADS);
    await expect(progressOf(page, 2)).toBeVisible();
    await page.getByRole('button', { name: en['downloads.cancel'] }).click();
    await expect(progressOf(page, 2)).toBeHidden();
    await page.goto('/#/');
    await expect.poll(() => storedRecords(page)).toMatchObject({ downloads: 1 });
  });

  test('reports a full device before and during the transfer, and continues when there is space', async ({ page }) => {
    await limitStorage(page);
    await openHome(page);
    await page.evaluate(() => localStorage.setItem('full', 'estimate'));
    await download(page);
    await page.goto(DOWNLOADS);
    const full = page.getByRole('listitem').filter({ hasText: en['downloads.storage_full'] });
    await expect(full).toBeVisible();
    await page.evaluate(() => localStorage.setItem('full', 'write'));
    await page.getByRole('button', { name: en['downloads.resume'] }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rejected'))).toBe('write');
    await expect(full).toBeVisible();
    expect(await storedRecords(page)).toMatchObject({ parts: 1 });
    await page.evaluate(() => localStorage.removeItem('full'));
    await page.getByRole('button', { name: en['downloads.resume'] }).click();
    await expect(removeButton(page, 1)).toBeVisible();
  });
});

/** Makes the browser report no space, or fail at the second part of an episode, while localStorage contains `full`. */
async function limitStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isFull = (when: string): boolean => localStorage.getItem('full') === when;
    const estimate = navigator.storage.estimate.bind(navigator.storage);
    navigator.storage.estimate = async () => (isFull('estimate') ? { quota: 1_000, usage: 900 } : estimate());
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its object below
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const isSecondPart = this.name === 'parts' && Array.isArray(key) && key[1] === 1;
      if (!isSecondPart || !isFull('write')) return put.call(this, value, key);
      localStorage.setItem('rejected', 'write');
      throw new DOMException('no space', 'QuotaExceededError');
    };
  });
}

/** Returns the id of the stored rendition. */
function storedRendition(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open('downloads');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const all = request.result.transaction('downloads').objectStore('downloads').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    request.result.close();
    return String(all.result[0].source.renditionId);
  });
}
