import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QualityChoice } from '#web/boot/start-rendition.ts';
import { asVideo } from '#web/testing/as-video.ts';
import { openNativeSession } from './native-session.ts';

const rendition = (id: string, width: number) => ({
  id,
  width,
  height: (width * 16) / 9,
  bandwidth: width * 1_000,
  codecs: 'avc1.64001f,mp4a.40.2',
  playlist: '',
  init: '',
});
const MEDIA = {
  base: '/m/token/asset/',
  master_url: '/m/token/asset/master.m3u8',
  duration_ms: 60_000,
  poster: '/img/poster.webp',
  sprite: null,
  audio_lang: 'en',
  has_speech: true,
  subtitles: [],
  renditions: [rendition('v360', 360), rendition('v720', 720)],
  expires_at: '2026-01-01T00:00:00Z',
} as const;

/** The members of a video element that the session uses. */
class FakeVideo extends EventTarget {
  src = '';
  currentTime = 0;
  videoWidth = 0;
  paused = true;
  readonly error = null;
  /** Loading a source pauses the element and starts at 0. */
  load(): void {
    this.paused = true;
    this.currentTime = 0;
  }
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  finishLoading(videoWidth: number): void {
    this.videoWidth = videoWidth;
    this.dispatchEvent(new Event('loadedmetadata'));
  }
}

function open(quality: QualityChoice) {
  const video = new FakeVideo();
  const textTracks = new EventTarget();
  const children: { track: unknown }[] = [];
  Reflect.set(video, 'textTracks', textTracks);
  Reflect.set(video, 'children', children);
  const onLevelSwitched = vi.fn();
  const session = openNativeSession({
    video: asVideo(video),
    source: {
      key: 'TEST01/1',
      media: { ...MEDIA, renditions: [...MEDIA.renditions], subtitles: [] },
      startMs: 5_000,
      refresh: async () => 'refused',
    },
    preferences: {
      quality: () => quality,
      bandwidth: () => null,
      saveBandwidth: () => undefined,
      dataSaver: () => false,
    },
    events: {
      onOffline: () => undefined,
      onLevelSwitched,
      onBroken: () => undefined,
      onUnavailable: () => undefined,
      onReplaced: () => undefined,
    },
    profile: 'active',
    isCacheTrusted: true,
  });
  return { video, textTracks, children, session, onLevelSwitched };
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('opens the multivariant playlist for Auto, and the media playlist of a quality that was chosen before', () => {
  expect(open('auto').video.src).toBe('/m/token/asset/master.m3u8');
  const { video, onLevelSwitched } = open(720);
  expect(video.src).toBe('/m/token/asset/v720/index.m3u8');
  video.finishLoading(720);
  expect(video.currentTime).toBe(5);
  expect(onLevelSwitched).toHaveBeenCalledWith(720);
});

test('plays a chosen quality from the same position, and reports the switch when it has loaded', () => {
  const { video, session, onLevelSwitched } = open('auto');
  video.finishLoading(360);
  void video.play();
  video.currentTime = 21;
  session.setQuality(720);
  expect(video).toMatchObject({ src: '/m/token/asset/v720/index.m3u8', paused: false });
  expect(onLevelSwitched).not.toHaveBeenCalled();
  video.finishLoading(720);
  expect(video.currentTime).toBe(21);
  expect(onLevelSwitched).toHaveBeenCalledExactlyOnceWith(720);
  session.setQuality('auto');
  expect(video.src).toBe('/m/token/asset/master.m3u8');
});

test('keeps the position when qualities are chosen before the source has loaded', () => {
  const { video, session } = open('auto');
  session.setQuality(360);
  session.setQuality(720);
  video.finishLoading(720);
  expect(video.currentTime).toBe(5);
});

test('stays paused when the viewer chooses a quality while playback is paused', () => {
  const { video, session } = open('auto');
  session.setQuality(360);
  expect(video).toMatchObject({ src: '/m/token/asset/v360/index.m3u8', paused: true });
});

test('hides the subtitle tracks of the playlist, because the page shows subtitles in a track of its own', () => {
  const { textTracks, children } = open('auto');
  const [ours, another] = [{ mode: 'hidden' }, { mode: 'showing' }];
  children.push({ track: ours });
  for (const track of [ours, another]) textTracks.dispatchEvent(Object.assign(new Event('addtrack'), { track }));
  expect([ours.mode, another.mode]).toEqual(['hidden', 'disabled']);
});
