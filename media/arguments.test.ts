import { describe, expect, test } from 'vitest';
import {
  coverArguments,
  encodeRungArguments,
  encodeSoundArguments,
  iframesArguments,
  measureLoudnessArguments,
  measureQualityArguments,
  packageArguments,
  posterArguments,
  teaserArguments,
  spriteArguments,
} from '#media/arguments.ts';
import { RUNGS } from '#media/ladder.ts';
import { probeInput } from '#media/probe-run.ts';
import { spriteLayout } from '#media/sprite.ts';
import { exampleProbe } from '#media/testing/example-probe.ts';

const probe = exampleProbe({ container: 'matroska', path: '/inbox/-i http:evil.mkv' });
const [smallest] = RUNGS;
const encode = encodeRungArguments(probe, {
  rung: smallest,
  rate: 25,
  frames: 253,
  sound: '/work/s.mp4',
  preset: 'medium',
  output: '/work/o.mp4',
});

const after = (args: readonly string[], option: string) => args[args.lastIndexOf(option) + 1];

describe('ffmpeg arguments', () => {
  const loudness = { integrated: -20, truePeak: -3, range: 5, threshold: -30, offset: 0.5 };
  const runs = {
    encode,
    measure: measureLoudnessArguments(probe, 10_000),
    sound: encodeSoundArguments(probe, { loudness, durationMs: 10_000, output: '/work/s.mp4' }),
    quality: measureQualityArguments(probe, { rung: smallest, rate: 25, video: '/work/o.mp4' }),
    package: packageArguments({ path: probe.path, videoStream: '0:0', soundStream: '0:1' }, '/work/a/video.mp4'),
    poster: posterArguments('/work/a/video.mp4', { width: 540, height: 960, quality: 80, output: '/work/p.webp' }),
    teaser: teaserArguments('/work/a/video.mp4', '/work/t.webp'),
    cover: coverArguments(
      { path: '/inbox/cover.png', demuxer: 'png_pipe', filters: [] },
      { path: '/work/c.webp', width: 600, height: 900 },
    ),
    iframes: iframesArguments('/work/a/video.mp4', { width: 180, height: 320 }, '/work/i.mp4'),
    sprite: spriteArguments('/work/a/video.mp4', spriteLayout(9000), '/work/s.webp'),
  };

  test.each(Object.entries(runs))('for %s allow only local files with a forced demuxer', (_, args) => {
    const inputs = args.flatMap((argument, index) => (argument === '-i' ? [index] : []));
    for (const at of inputs) {
      expect(args.slice(at - 4, at + 1)).toEqual(['-protocol_whitelist', 'file', '-f', expect.any(String), '-i']);
      expect(args[at + 1]).toMatch(/^file:\//);
    }
    expect(args).toContain('-nostdin');
    expect(after(args, '-max_alloc')).toBe('1073741824');
  });

  test('force the probed container and limit the pixels', () => {
    expect(after(encode.slice(0, encode.indexOf('-i')), '-f')).toBe('matroska');
    for (const args of [runs.encode, runs.quality, runs.poster, runs.teaser, runs.iframes, runs.sprite])
      expect(after(args, '-max_pixels')).toBe('16777216');
    expect(after(runs.cover, '-max_pixels')).toBe('40000000');
  });

  test('limit what ffprobe allocates', () => {
    const args = probeInput(probe);
    expect(after(args, '-max_alloc')).toBe('1073741824');
    expect(after(args, '-max_pixels')).toBe('16777216');
  });

  test('drop the source’s metadata', () => {
    for (const args of [runs.encode, runs.sound, runs.package, runs.cover])
      expect(after(args, '-map_metadata')).toBe('-1');
  });

  test('limit the duration and size of the output', () => {
    expect(after(encode, '-t')).toBe('10.120000');
    expect(Number(after(encode, '-fs'))).toBeLessThan(3_000_000);
  });
});

test('encodes a rung as H.264 High with keyframes every second and at cuts, and a rate limit', () => {
  expect(encode.join(' ')).toContain(
    '-c:v libx264 -profile:v high -preset medium -pix_fmt yuv420p -threads 2 -crf 24 -maxrate 550000 -bufsize 550000' +
      ' -force_key_frames expr:gte(t,n_forced*1) -keyint_min 6',
  );
  expect(encode.join(' ')).toContain('-map [360p] -map 1:a:0 -c:a copy');
});

describe('sound', () => {
  const options = { loudness: undefined, durationMs: 4200, output: '/work/s.mp4' };

  test('is silence of the given duration when the source has no sound', () => {
    const { audio: _, ...mute } = probe;
    const args = encodeSoundArguments(mute, options).join(' ');
    expect(args).toContain('-f lavfi -i anullsrc=r=48000:cl=stereo -c:a aac -b:a 128000 -ar 48000 -ac 2 -t 4.200000');
  });

  test('is not normalized when its loudness is unknown', () => {
    expect(after(encodeSoundArguments(probe, options), '-af')).not.toContain('loudnorm');
  });

  test('is normalized to −16 LUFS with the measured values', () => {
    const loudness = { integrated: -23.5, truePeak: -4, range: 6, threshold: -33, offset: 0.2 };
    const filter = after(encodeSoundArguments(probe, { ...options, loudness }), '-af');
    expect(filter).toContain('loudnorm=I=-16:TP=-1.5:LRA=11:measured_I=-23.5:measured_TP=-4:measured_LRA=6');
    expect(filter).toContain('measured_thresh=-33:offset=0.2:linear=true');
  });
});

test('packages one file of short fragments without encoding', () => {
  const input = { path: '/work/o.mp4', videoStream: '0:v:0', soundStream: '0:a:0' };
  const args = packageArguments(input, '/work/a/video.mp4').join(' ');
  expect(args).toContain('-movflags dash+delay_moov+frag_keyframe+skip_trailer -frag_duration 250000 -f mp4');
  expect(args).toContain('-c copy');
});
