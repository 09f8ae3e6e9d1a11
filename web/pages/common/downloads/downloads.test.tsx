/** The list of downloads and the sheet that starts them. Their storage is the browser's own. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#domain/utc-day.ts';
import { en, t } from '#i18n/testing/texts.ts';
import {
  addDownloads,
  addPart,
  changeDownload,
  readDownloads,
  readRange,
  removeDownloads,
} from '#web/features/downloads/download-database.ts';
import { newDownload, reload } from '#web/features/downloads/download-store.ts';
import type { Download } from '#web/features/downloads/download.ts';
import { startDownloads } from '#web/features/downloads/start-downloads.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { fromNow } from '#web/testing/responses.ts';
import { viewer } from '#web/testing/viewer.ts';
import { pendingResponse, type Responses } from '#web/testing/fake-api.ts';
import { AUTO_CONFIRMED, FakeShow } from '#web/testing/fake-show.ts';
import { media } from '#web/testing/media.ts';
import { expectPlaying, lockedCard, pause, playEpisode, press, undoButton } from '#web/testing/player.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { detail } from '#web/testing/shows.ts';
import { expectToast } from '#web/testing/toasts.ts';

const DOWNLOADS = '#/pages/common/downloads/index';
const MEGABYTE = 1_000_000;
const OWNER = viewer().uid;
const MEDIA = media();

const rendition = (id: string, width: number, bytes: number) => ({
  id,
  width,
  height: (width * 16) / 9,
  bandwidth: 500_000,
  codecs: '',
  playlist: `#EXT-X-MAP:URI="video.mp4",BYTERANGE="1000@0"\n#EXT-X-BYTERANGE:${bytes - 1_000}@1000\nvideo.mp4`,
  init: '',
});

/** Returns a downloaded episode. */
function download(ep: number, changes: Partial<Download> = {}): Download {
  return {
    ...newDownload(OWNER, { tvId: 'TEST01', ep }, 540),
    status: 'complete',
    source: {
      access: 'free',
      media: MEDIA,
      renditionId: 'r540',
      bytes: 2 * MEGABYTE,
      expiresAt: null,
      checkedAt: Date.now(),
    },
    loadedBytes: 2 * MEGABYTE,
    ...changes,
  };
}

const ENTITLED: Responses = {
  'video/downloads_check': ({ items }) => ({
    items: items.map(({ tv_id, ep }) => ({ tv_id, ep, entitled: true, expires_at: null })),
    server_time: fromNow(0),
  }),
};

async function store(...downloads: Download[]): Promise<void> {
  await addDownloads(downloads, { id: `${OWNER} TEST01`, details: detail(), cover: null });
}

/** Opens the list of downloads. */
async function openDownloads(...downloads: Download[]) {
  await store(...downloads);
  const rendered = await renderPage(DOWNLOADS, ENTITLED);
  await startDownloads();
  await reload();
  return rendered;
}

const removeButton = (ep: number) => page.getByRole('button', { name: t('downloads.remove', { ep }), exact: true });
const row = (ep: number) => page.getByRole('listitem').filter({ hasText: t('player.cell_free', { ep }) });
const unsentMs = async (id: string) => (await readDownloads()).downloads.find((each) => each.id === id)?.unsentMs;
const storedEpisodes = async () => (await readDownloads()).downloads.map(({ ep }) => ep);

beforeEach(async () => {
  const { downloads } = await readDownloads();
  await removeDownloads(downloads.map(({ id }) => id));
});

test('removes a download with an undo, or all of them after a confirmation', async () => {
  await openDownloads(download(1), download(2), download(3));
  await addPart(download(1).id, 0, new ArrayBuffer(10));
  for (const ep of [1, 2, 3]) await expect.element(removeButton(ep)).toBeVisible();
  await expect.element(row(1).getByRole('link')).toBeVisible();
  await expect.element(page.getByText(t('downloads.used', { size: '6 MB' }))).toBeVisible();
  await expectAccessible();
  await removeButton(2).click();
  await expect.element(removeButton(2)).not.toBeInTheDocument();
  await page.getByRole('button', { name: en['ui.undo'] }).click();
  await expect.element(removeButton(2)).toBeVisible();
  await page.getByRole('button', { name: en['downloads.remove_all'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['downloads.remove_all'] }).click();
  await expect.element(page.getByText(en['downloads.empty_title'])).toBeVisible();
  expect(await readDownloads()).toMatchObject({ downloads: [], shows: [] });
  expect(await readRange(download(1).id, 0, 10)).toBeUndefined();
});

test('sends the progress that was made without a network once the network returns', async () => {
  const { api, setOnline } = await openDownloads(download(1), download(2));
  api.respond('video/progress', {});
  setOnline(false);
  const positionAt = Date.now() - 60_000;
  const { id } = download(2);
  await changeDownload(id, () => ({ positionMs: 9_000, positionAt, unsentMs: 4_000 }));
  await reload();
  setOnline(true);
  await expect.poll(() => unsentMs(id)).toBeNull();
  setOnline(false);
  setOnline(true);
  await expect.poll(() => api.inputs('video/downloads_check')).toHaveLength(2);
  const sent = { tv_id: 'TEST01', ep: 2, position_ms: 9_000, played_ms: 4_000 };
  expect(api.inputs('video/progress')).toEqual([{ ...sent, age_ms: expect.closeTo(60_000, -4) }]);
});

test('names the states of downloads', async () => {
  const half = { loadedBytes: MEGABYTE };
  const source = download(1).source ?? undefined;
  if (!source) throw new Error('a downloaded episode has a source');
  await openDownloads(
    download(1, { status: 'paused', ...half }),
    download(2, { status: 'failed', failure: 'storage', ...half }),
    download(3, { status: 'failed', failure: 'unavailable', source: null }),
    download(4, { source: { ...source, access: 'vip', expiresAt: Date.now() - DAY_MS } }),
    download(5, { source: { ...source, access: 'vip', expiresAt: Date.now() + 2 * DAY_MS } }),
  );
  await expect.element(row(1)).toMatchTextContent(en['downloads.paused']);
  await expect
    .element(page.getByRole('progressbar', { name: t('downloads.progress', { ep: 1 }) }))
    .toHaveAttribute('aria-valuenow', '50');
  await expect.element(row(2)).toMatchTextContent(en['downloads.storage_full']);
  await expect.element(row(3)).toMatchTextContent(en['downloads.unavailable']);
  for (const ep of [1, 2, 3])
    await expect.element(row(ep).getByRole('button', { name: en['downloads.resume'] })).toBeVisible();
  await expect.element(row(4)).toMatchTextContent(en['downloads.expired']);
  await expect.element(row(4).getByRole('link')).not.toBeInTheDocument();
  await expect.element(row(5)).toMatchTextContent('Until');
  await expect.element(row(5).getByRole('link')).toBeVisible();
  await expectAccessible();
});

test('removes a downloaded episode whose unlock is undone', async () => {
  await store(download(1), download(9));
  const fake = new FakeShow({ coins: 100, auto: AUTO_CONFIRMED });
  const { api } = await playEpisode(8, fake, { responses: ENTITLED });
  await startDownloads();
  await reload();
  await press('ArrowDown');
  await expectPlaying();
  api.respond('video/downloads_check', ({ items }) => ({
    items: items.map(({ tv_id, ep }) => ({ tv_id, ep, entitled: ep !== 9, expires_at: null })),
    server_time: fromNow(0),
  }));
  await undoButton().click();
  await expect.element(lockedCard(9)).toBeVisible();
  await expectToast(t('downloads.ended_one', { count: 1 }));
  expect(await storedEpisodes()).toEqual([1]);
});

test('starts from the player’s menu with the current episode, and can be cancelled', async () => {
  const renditions = [rendition('r360', 360, MEGABYTE), rendition('r540', 540, 2 * MEGABYTE)];
  const source = { access: 'free' as const, poster: '', media: media({ renditions }), expires_at: null };
  const { api } = await playEpisode(3, undefined, {
    responses: {
      ...ENTITLED,
      'video/download': ({ tv_id, ep }) => ({ ...source, tv_id, ep, server_time: fromNow(0) }),
    },
  });
  await pause();
  await page.getByRole('button', { name: en['player.more'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['player.download'] }).click();
  const sheet = page.getByRole('dialog', { name: en['player.download'] });
  await reload();
  const episode = sheet.getByRole('button', { name: 'Episode 3', exact: true });
  await expect.element(episode).toHaveAttribute('aria-pressed', 'true');
  await expect.element(sheet.getByRole('button', { name: /^Episode 9, locked/ })).toBeDisabled();
  await expect.element(sheet.getByText(/MB/).first()).toBeVisible();
  await expectAccessible();
  api.respond('video/download', pendingResponse);
  await sheet.getByRole('button', { name: /^Download 1/ }).click();
  await page.getByRole('button', { name: en['downloads.view'] }).click();
  await expect.element(row(3)).toBeVisible();
  expect(await storedEpisodes()).toEqual([3]);
  await page.getByRole('button', { name: en['downloads.cancel'] }).click();
  await expect.element(page.getByText(en['downloads.empty_title'])).toBeVisible();
});
