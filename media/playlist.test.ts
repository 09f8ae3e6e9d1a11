import { describe, expect, test } from 'vitest';
import { multivariantPlaylist, measureBandwidth, parseMediaPlaylist, formatMediaPlaylist } from '#media/playlist.ts';
import type { Variant } from '#media/playlist.ts';

const written = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:1
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="abc/video.mp4",BYTERANGE="1331@0"
#EXTINF:1.000000,
#EXT-X-BYTERANGE:29836@1331
abc/video.mp4
#EXTINF:0.066667,
#EXT-X-BYTERANGE:2029@31167
abc/video.mp4
#EXT-X-ENDLIST
`;
const playlist = {
  init: { bytes: 1331, offset: 0 },
  segments: [
    { seconds: 1, bytes: 29_836, offset: 1331 },
    { seconds: 0.066667, bytes: 2029, offset: 31_167 },
  ],
};

describe('a media playlist', () => {
  test('is parsed', () => {
    expect(parseMediaPlaylist(written.replaceAll('\n', '\r\n'))).toEqual(playlist);
  });

  test('is formatted with the given URI', () => {
    expect(formatMediaPlaylist(playlist, 'abc/video.mp4')).toBe(written);
    expect(formatMediaPlaylist(playlist, 'video.mp4')).toContain('\nvideo.mp4\n');
  });

  test('has a target duration that no rounded segment exceeds', () => {
    const segments = [{ seconds: 1.6, bytes: 1, offset: 0 }];
    expect(formatMediaPlaylist({ ...playlist, segments }, 'v')).toContain('#EXT-X-TARGETDURATION:2\n');
  });

  test('is rejected without an init segment or byte ranges', () => {
    expect(() => parseMediaPlaylist('#EXTM3U\n')).toThrow('init segment');
    expect(() => parseMediaPlaylist(written.replace('#EXT-X-BYTERANGE:2029@31167\n', ''))).toThrow('byte range');
  });
});

describe('measureBandwidth', () => {
  test('returns the highest bit rate of a segment and the average of all', () => {
    const segments = [1000, 3000, 2000].map((bytes) => ({ seconds: 1, bytes, offset: 0 }));
    expect(measureBandwidth(segments)).toEqual({ bandwidth: 24_000, averageBandwidth: 16_000 });
  });

  test('ignores a short segment in the peak unless it is the first', () => {
    expect(measureBandwidth(playlist.segments).bandwidth).toBe(238_688);
    expect(measureBandwidth([{ seconds: 0.25, bytes: 1000, offset: 0 }]).bandwidth).toBe(32_000);
  });
});

const variant = (id: string, bandwidth: number): Variant => ({
  ...{ id, bandwidth, averageBandwidth: bandwidth - 1, width: 360, height: 640, frameRate: 25 },
  codecs: 'avc1.64001e,mp4a.40.2',
});

test('lists variants by ascending bandwidth in the multivariant playlist', () => {
  expect(multivariantPlaylist([variant('high', 900), variant('low', 300)]).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-STREAM-INF:BANDWIDTH=300,AVERAGE-BANDWIDTH=299,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=360x640,FRAME-RATE=25.000',
    'low/index.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=900,AVERAGE-BANDWIDTH=899,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=360x640,FRAME-RATE=25.000',
    'high/index.m3u8',
    '',
  ]);
});
