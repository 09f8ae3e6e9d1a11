import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { LANGUAGES } from '#domain/languages.ts';
import { findTools } from '#media/tools.ts';
import { MAIN_SHOW } from './catalogue/shows.ts';
import { expect, test, type Page } from './test.ts';

const Login = z.object({ data: z.object({ token: z.string() }) });
const Play = z.object({ data: z.object({ media: z.object({ master_url: z.string(), duration_ms: z.int() }) }) });
const Played = z.object({ time: z.number(), tracks: z.array(z.string()), cue: z.string() });

const ALL_LANGUAGES: unknown = expect.arrayContaining([...LANGUAGES]);

const SHAKA = import.meta.resolve('shaka-player/dist/shaka-player.compiled.js');

type Episode = { readonly url: string; readonly seconds: number };

/** Returns the multivariant playlist of an episode with subtitles in seven languages. */
async function openMedia(page: Page, address: string): Promise<Episode> {
  const post = async (path: string, data: object, headers: Record<string, string>): Promise<unknown> => {
    const response = await page.request.post(`${address}/api/v1/${path}`, { data, headers });
    return response.json();
  };
  const { token } = Login.parse(await post('account/login', {}, { 'device-id': randomUUID() })).data;
  const { media } = Play.parse(await post('video/play', { tv_id: MAIN_SHOW.id, ep: 1 }, { token })).data;
  return { url: `${address}${media.master_url}`, seconds: media.duration_ms / 1000 };
}

/** Opens an empty page of the product's origin, which has no policy, and loads a player into it. */
async function openPlayer(page: Page, address: string, script: string): Promise<void> {
  const html = '<!doctype html><html><body><video muted playsinline width="360" height="640"></video></body></html>';
  await page.route('**/other-player', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${address}/other-player`);
  await page.addScriptTag({ path: fileURLToPath(script) });
}

const time = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Expects that the video plays, goes on after a seek, and ends. */
async function expectPlaysSeeksAndEnds(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => time(page)).toBeGreaterThan(1);
  const seek = (to: number) =>
    page.locator('video').evaluate((video: HTMLVideoElement, at) => void (video.currentTime = at), to);
  await seek(seconds / 2);
  await expect.poll(() => time(page)).toBeGreaterThan(seconds / 2 + 0.5);
  await seek(seconds - 1);
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
}

/** Expects a text track in every language, and that the Japanese one loads its cues. */
async function expectCues(page: Page): Promise<void> {
  const cues = page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const track = [...video.textTracks].find(({ language }) => language === 'ja');
    if (track) track.mode = 'hidden';
    while (!track?.cues?.length) await new Promise((next) => requestAnimationFrame(next));
    return { time: video.currentTime, tracks: [...video.textTracks].map(({ language }) => language), cue: track.label };
  });
  const { tracks, cue } = Played.parse(await cues);
  expect(tracks).toEqual(ALL_LANGUAGES);
  expect(cue).toBe('日本語');
}

test('hls.js with its defaults plays an episode with subtitles @once', async ({ page, address }) => {
  const { url, seconds } = await openMedia(page, address);
  await openPlayer(page, address, import.meta.resolve('hls.js/dist/hls.min.js'));
  await page.evaluate(`{
    const hls = new Hls();
    const video = document.querySelector('video');
    hls.on(Hls.Events.ERROR, (_, { details }) => console.error(details));
    hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
      hls.subtitleTrack = subtitleTracks.findIndex(({ lang }) => lang === 'ja');
    });
    hls.loadSource(${JSON.stringify(url)});
    hls.attachMedia(video);
    void video.play();
  }`);
  await expectCues(page);
  await expectPlaysSeeksAndEnds(page, seconds);
});

test('video.js plays an episode with subtitles @once', async ({ page, address }) => {
  const { url, seconds } = await openMedia(page, address);
  await openPlayer(page, address, import.meta.resolve('video.js/dist/video.js'));
  await page.evaluate(`{
    const player = videojs(document.querySelector('video'), {
      muted: true, html5: { vhs: { overrideNative: true }, nativeTextTracks: false },
    });
    player.on('error', () => console.error(player.error().message));
    player.src({ src: ${JSON.stringify(url)}, type: 'application/vnd.apple.mpegurl' });
    void player.play();
    globalThis.player = player;
  }`);
  // Its list of tracks is not iterable.
  const tracks = 'Array.from({ length: player.textTracks().length }, (_, index) => player.textTracks()[index])';
  const japanese = `${tracks}.find(({ language }) => language === 'ja')`;
  await expect.poll(() => page.evaluate(`${tracks}.map(({ language }) => language)`)).toEqual(ALL_LANGUAGES);
  await page.evaluate(`${japanese}.mode = 'showing'`);
  await expect.poll(() => page.evaluate(`${japanese}.cues?.length ?? 0`)).toBeGreaterThan(0);
  await expectPlaysSeeksAndEnds(page, seconds);
});

/** Loads an address into Shaka Player, plays it, and returns the languages and labels of its subtitles. */
function playInShaka(page: Page, url: string): Promise<unknown> {
  return page.evaluate(`(async () => {
    shaka.polyfill.installAll();
    const player = new shaka.Player();
    await player.attach(document.querySelector('video'));
    player.addEventListener('error', ({ detail }) => console.error(detail.code, detail.message));
    await player.load(${JSON.stringify(url)});
    globalThis.player = player;
    void document.querySelector('video').play();
    return player.getTextTracks().map(({ language, label }) => [language, label].join(' '));
  })()`);
}

test('Shaka Player plays an episode with subtitles @once', async ({ page, address }) => {
  const { url, seconds } = await openMedia(page, address);
  await openPlayer(page, address, SHAKA);
  const tracks = await playInShaka(page, url);
  expect(tracks).toEqual(expect.arrayContaining(['ja 日本語', 'de Deutsch']));
  await page.evaluate(`{
    player.selectTextTrack(player.getTextTracks().find(({ language }) => language === 'ja'));
    player.setTextTrackVisibility?.(true);
  }`);
  const hasCues = `[...document.querySelector('video').textTracks].some(({ cues }) => cues?.length > 0)`;
  await expect.poll(() => page.evaluate(hasCues)).toBe(true);
  await expectPlaysSeeksAndEnds(page, seconds);
});

// Shaka Player cannot change from segments with sound to single frames without, so the frames are played alone.
test('Shaka Player plays the single frames that televisions show while they wind @once', async ({ page, address }) => {
  const { url, seconds } = await openMedia(page, address);
  const master = await (await page.request.get(url)).text();
  const frames = /#EXT-X-I-FRAME-STREAM-INF:.*URI="([^"]+)"/.exec(master)?.[1] ?? '';
  await openPlayer(page, address, SHAKA);
  await playInShaka(page, new URL(frames, url).href);
  await expectPlaysSeeksAndEnds(page, seconds);
});

/** Copies what a playlist of an asset names into a folder, as programs do that download videos. */
async function download(page: Page, url: string, folder: string, name = 'master.m3u8'): Promise<void> {
  const response = await page.request.get(new URL(name, url).href);
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), await response.body());
  if (!name.endsWith('.m3u8')) return;
  const named = new Set((await response.text()).match(/^[^#\s].*$|(?<=URI=")[^"]+/gm));
  for (const uri of named) await download(page, url, folder, join(dirname(name), uri));
}

test('ffmpeg reads a downloaded episode to its end @once', async ({ page, address }, testInfo) => {
  const { url, seconds } = await openMedia(page, address);
  const folder = testInfo.outputPath('download');
  await download(page, url, folder);
  const { ffmpeg } = await findTools();
  const streams = ['-map', '0:v:0', '-map', '0:a:0'];
  // A copy, because old versions repeat ranges over HTTP.
  const input = ['-v', 'error', '-i', join(folder, 'master.m3u8')];
  const { stdout, stderr } = await promisify(execFile)(ffmpeg, [
    ...input,
    ...streams,
    '-progress',
    'pipe:1',
    '-f',
    'null',
    '-',
  ]);
  expect(stderr).toBe('');
  const microseconds = Number(
    stdout
      .match(/out_time_ms=(\d+)/g)
      ?.at(-1)
      ?.split('=')[1],
  );
  expect(Math.abs(microseconds / 1e6 - seconds)).toBeLessThan(0.2);
});
