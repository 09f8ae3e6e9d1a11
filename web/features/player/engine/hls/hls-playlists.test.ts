import { describe, expect, test } from 'vitest';
import type { Media, Rendition } from '#web/boot/media.ts';
import { multivariantPlaylist, inlineResponses, isSameAsset, rangeKey } from './hls-playlists.ts';

const PLAYLIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MAP:URI="low/video.mp4",BYTERANGE="800@0"
#EXTINF:1.000000,
#EXT-X-BYTERANGE:30000@800
low/video.mp4
#EXTINF:1.000000,
#EXT-X-BYTERANGE:50000@30800
low/video.mp4
#EXT-X-ENDLIST
`;

function rendition(id: string, width: number, bandwidth: number): Rendition {
  const playlist = PLAYLIST.replaceAll('low/', `${id}/`);
  return {
    id,
    width,
    height: (width * 16) / 9,
    bandwidth,
    codecs: 'avc1.64001e,mp4a.40.2',
    playlist,
    init: btoa('init'),
  };
}

function media(base: string, renditions: Rendition[]): Media {
  return {
    base,
    master_url: `${base}master.m3u8`,
    duration_ms: 2000,
    poster: '/img/p.webp',
    sprite: null,
    audio_lang: 'en',
    has_speech: true,
    subtitles: [],
    renditions,
    expires_at: '2026-01-01T00:00:00.000Z',
  };
}

describe('multivariantPlaylist', () => {
  test('lists every rendition with its peak and its average, lowest bandwidth first', () => {
    const text = multivariantPlaylist([rendition('high', 720, 2_000_000), rendition('low', 360, 500_000)]);
    expect(text.split('\n').slice(3, 7)).toEqual([
      '#EXT-X-STREAM-INF:BANDWIDTH=500000,AVERAGE-BANDWIDTH=320000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=360x640',
      'low.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=2000000,AVERAGE-BANDWIDTH=320000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=720x1280',
      'high.m3u8',
    ]);
  });
});

describe('inlineResponses', () => {
  const { multivariantUrl, hlsPlaylists, initSegments } = inlineResponses(
    media('/m/token/asset/', [rendition('low', 360, 5e5)]),
    'https://a.example/#/x',
  );

  test('maps the URLs that hls.js requests to the playlists', () => {
    expect(multivariantUrl).toBe('https://a.example/m/token/asset/master.m3u8');
    expect([...hlsPlaylists.keys()]).toEqual([multivariantUrl, 'https://a.example/m/token/asset/low.m3u8']);
  });

  test('maps the URL and byte range of the initialization segment to its bytes', () => {
    const init = initSegments.get(rangeKey('https://a.example/m/token/asset/low/video.mp4', 0, 800));
    expect(new TextDecoder().decode(init)).toBe('init');
  });
});

test('treats media as the same asset when only the token differs', () => {
  const one = media('/m/one/asset/', [rendition('low', 360, 5e5)]);
  expect(isSameAsset(one, media('/m/two/asset/', [rendition('low', 360, 5e5)]))).toBe(true);
  expect(isSameAsset(one, media('/m/two/other/', [rendition('new', 360, 5e5)]))).toBe(false);
});
