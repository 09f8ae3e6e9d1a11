import { describe, expect, test } from 'vitest';
import {
  formatIFramePlaylist,
  formatMediaPlaylist,
  measureBandwidth,
  multivariantPlaylist,
  parseMediaPlaylist,
  subtitlePlaylist,
} from '#media/playlist.ts';
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

const STREAM = 'CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=360x640,FRAME-RATE=25.000';

describe('the multivariant playlist', () => {
  const variants = [variant('high', 900), variant('low', 300)];

  test('lists variants by ascending bandwidth', () => {
    expect(multivariantPlaylist({ variants, subtitles: [], iframes: null }).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-STREAM-INF:BANDWIDTH=300,AVERAGE-BANDWIDTH=299,${STREAM},CLOSED-CAPTIONS=NONE`,
      'low/index.m3u8',
      `#EXT-X-STREAM-INF:BANDWIDTH=900,AVERAGE-BANDWIDTH=899,${STREAM},CLOSED-CAPTIONS=NONE`,
      'high/index.m3u8',
      '',
    ]);
  });

  test('lists subtitles, which every variant refers to, and the stream of single frames', () => {
    const subtitles = [{ lang: 'de', name: 'Deutsch', uri: 'subtitles/de.m3u8' }];
    const iframes = { bandwidth: 80, codecs: 'avc1.64000c', width: 180, height: 320, uri: 'iframes.m3u8' };
    const complete = multivariantPlaylist({ variants, subtitles, iframes });
    expect(complete).toContain(
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subtitles/de.m3u8"\n',
    );
    expect(complete.match(/FRAME-RATE=25.000,SUBTITLES="subtitles",/g)).toHaveLength(2);
    expect(complete).toContain(
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=80,CODECS="avc1.64000c",RESOLUTION=180x320,URI="iframes.m3u8"\n',
    );
  });
});

test('the playlist of single frames says that it contains nothing else', () => {
  const lines = formatIFramePlaylist(playlist, 'iframes.mp4').split('\n');
  expect(lines.indexOf('#EXT-X-I-FRAMES-ONLY')).toBeLessThan(lines.findIndex((line) => line.startsWith('#EXTINF')));
});

test('the playlist of a subtitle track has one segment of the length of the video', () => {
  expect(subtitlePlaylist('de.vtt', 37_250).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:38',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXTINF:37.250,',
    'de.vtt',
    '#EXT-X-ENDLIST',
    '',
  ]);
});
