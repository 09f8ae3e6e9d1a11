import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSubtitles, readSubtitles } from './subtitles.ts';

const DURATION_MS = 10_000;

function read(text: string) {
  return readSubtitles(new TextEncoder().encode(text), DURATION_MS);
}

function problemOf(text: string): string {
  const { problems } = read(text);
  expect(problems).toHaveLength(1);
  return problems[0] ?? '';
}

const cueAt = (times: string, text = 'Hello') => `WEBVTT\n\n${times}\n${text}\n`;

test('keeps the speaker and the position of a cue, and writes them again', () => {
  const file = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 position:25%\n<v Ada &amp; Co>Who’s there?\n';
  const { cues, problems } = read(file);
  expect(problems).toEqual([]);
  expect(cues).toEqual([{ startMs: 1000, endMs: 2000, text: 'Who’s there?', voice: 'Ada & Co', position: 25 }]);
  expect(formatSubtitles(cues)).toBe(file);
});

test('ignores a position outside of the picture, and a class of a speaker', () => {
  const { cues } = read(cueAt('00:01.000 --> 00:02.000 line:0 position:120%', '<v.loud Ada>Hello'));
  expect(cues).toEqual([{ startMs: 1000, endMs: 2000, text: 'Hello', voice: 'Ada' }]);
});

test('reads cues with and without hours, identifiers and settings', () => {
  const file = [
    '\ufeffWEBVTT - made by a tool',
    'Kind: captions',
    '',
    'NOTE two lines',
    'of a remark',
    '',
    'STYLE',
    '::cue { color: red }',
    '',
    '1',
    '00:01.500 --> 00:03.000 align:start line:0',
    'Hello',
    'there',
    '',
    '',
    '00:00:03.000 --> 00:00:04.250',
    '二行目',
  ].join('\r\n');
  expect(read(file)).toEqual({
    cues: [
      { startMs: 1500, endMs: 3000, text: 'Hello\nthere' },
      { startMs: 3000, endMs: 4250, text: '二行目' },
    ],
    problems: [],
  });
});

test('reads a cue directly below the header', () => {
  expect(read('WEBVTT\nLanguage: en\n00:01.000 --> 00:02.000\nHello').cues).toHaveLength(1);
});

test('removes markup and returns plain text', () => {
  const text = '<v Mara>Is <i>this</i> <c.loud>me</c> &amp; &lt;you&gt;?<00:02.000> &unknown;</v>';
  expect(read(cueAt('00:01.000 --> 00:02.000', text)).cues[0]?.text).toBe('Is this me & <you>? &unknown;');
});

test('parses formatted cues back unchanged', () => {
  const text = fc
    .array(fc.string({ minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 3 })
    .map((lines) => lines.map((line) => line.replaceAll(/[^\P{Cc}]/gu, '').trim()).filter(Boolean));
  const cue = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 1000 }), text);
  const written = fc.property(fc.array(cue, { minLength: 1, maxLength: 8 }), (drawn) => {
    const cues = drawn
      .filter(([, , lines]) => lines.length > 0)
      .map(([startMs, lengthMs, lines]) => ({ startMs, endMs: startMs + lengthMs, text: lines.join('\n') }))
      .toSorted((a, b) => a.startMs - b.startMs);
    fc.pre(cues.length > 0);
    expect(read(formatSubtitles(cues))).toEqual({ cues, problems: [] });
  });
  fc.assert(written, { seed: 7 });
});

test.each([
  ['', 'does not start with WEBVTT'],
  ['1\n00:01.000 --> 00:02.000\nHello', 'does not start with WEBVTT'],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nHello', 'does not start with WEBVTT'],
  ['WEBVTT\n\nNOTE nothing else\n', 'has no cues'],
  ['WEBVTT\n\nHello\n', 'line 3: expected times like 00:01.500 --> 00:03.000'],
  ['WEBVTT\n\n1\nHello\n', 'line 4: expected times like 00:01.500 --> 00:03.000'],
  [cueAt('00:01,000 --> 00:02,000'), 'line 3: expected times like 00:01.500 --> 00:03.000'],
  [cueAt('00:02.000 --> 00:01.000'), 'line 3: the cue ends before it starts'],
  [cueAt('00:02.000 --> 00:02.000'), 'line 3: the cue ends before it starts'],
  [cueAt('00:10.000 --> 00:10.200'), 'line 3: the cue is after the end of the video'],
  [cueAt('00:09.000 --> 00:11.000'), 'line 3: the cue is after the end of the video'],
  [cueAt('00:01.000 --> 00:02.000', ''), 'line 3: the cue has no text'],
  [cueAt('00:01.000 --> 00:02.000', '<i></i>'), 'line 3: the cue has no text'],
  [cueAt('00:01.000 --> 00:02.000', 'One\n<script>x</script>'), 'line 5: tags are not allowed (write &lt; for <)'],
  [cueAt('00:01.000 --> 00:02.000', 'I <3 you'), 'line 4: tags are not allowed (write &lt; for <)'],
  [cueAt('00:01.000 --> 00:02.000', 'a\u0000b'), 'line 4: control characters are not allowed'],
  [
    cueAt('00:01.000 --> 00:02.000', 'One\n00:02.000 --> 00:03.000\nTwo'),
    'line 5: an empty line is missing before these times',
  ],
  [
    `${cueAt('00:03.000 --> 00:04.000')}\n00:01.000 --> 00:02.000\nEarlier`,
    'line 6: the cue starts before the previous one',
  ],
])('rejects %j: %s', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

test('rejects bytes that are not UTF-8', () => {
  expect(readSubtitles(Uint8Array.from([0x57, 0xff, 0xfe]), DURATION_MS).problems).toEqual(['is not UTF-8 text']);
});

test('trims a last cue that slightly exceeds the video', () => {
  expect(read(cueAt('00:09.000 --> 00:10.400')).cues).toEqual([{ startMs: 9000, endMs: 10_000, text: 'Hello' }]);
});

describe('hostile files', () => {
  const MAX_BYTES = 64 * 1024;
  const CUE = 'WEBVTT\n\n00:00.000 --> 00:01.000\n';

  /** Returns the processor time of reading so many files, the shortest of five runs in ms. Other work makes runs slower. */
  function timeToRead(start: string, pattern: string, bytes: number, files: number): number {
    const file = Buffer.from((start + pattern.repeat(bytes / pattern.length)).slice(0, bytes));
    const times = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage();
      for (let count = 0; count < files; count += 1) readSubtitles(file, 60_000);
      return process.threadCpuUsage(before).user / 1000;
    });
    return Math.min(...times);
  }

  test.each([
    ['tags that do not end', CUE, '<c.'],
    ['tags with a long class', CUE, '<c.x '],
    ['timestamps that do not end', CUE, '<00:00:00.000'],
    ['entities that do not end', CUE, '&amp'],
    ['spaces', CUE, ' '],
    ['spaces in the timing', 'WEBVTT\n\n00:00.000', ' '],
    ['spaces in the header', 'WEBVTT', ' '],
    ['digits', 'WEBVTT\n\n', '1'],
    ['arrows', 'WEBVTT\n\n', '-->\n'],
    ['empty blocks', 'WEBVTT\n\n', 'x\n\n'],
    ['carriage returns', 'WEBVTT\n\n', '\r'],
    ['cues', 'WEBVTT\n\n', '00:00.000 --> 00:01.000\nx\n\n'],
    ['notes', 'WEBVTT\n\n', 'NOTE '],
  ])('takes time in proportion to the size for %s', (_, start, pattern) => {
    const small = timeToRead(start, pattern, MAX_BYTES / 16, 64);
    const large = timeToRead(start, pattern, MAX_BYTES, 4);
    // Both read as much. Quadratic work takes 16 times as long for the large files, linear work up to four times where
    // memory is slow. Times below 1 ms are too imprecise to compare.
    expect(large / Math.max(small, 1)).toBeLessThan(8);
  });
});
