import { expect, test } from 'vitest';
import type { Clip, Shot } from './storyboard.ts';
import { cutsOf, frameCount, lengthOf, lineAt, spokenLines, timedShotAt, timedShotsOf } from './timeline.ts';

const text = {
  en: 'I married you to find one name.',
  'zh-CN': '一',
  'zh-TW': '一',
  ja: '一',
  de: 'Eins',
  fr: 'Un',
  ko: '일',
};

function shot(seconds: number, who?: string): Shot {
  return {
    seconds,
    set: 'cafe',
    framing: 'close',
    camera: 'push-in',
    actors: [],
    effects: [],
    ...(who ? { line: { who, text } } : {}),
  };
}

const clip: Pick<Clip, 'shots'> = { shots: [shot(2.6), shot(2.4, 'ada'), shot(3, 'ben')] };

test('places shots without gaps', () => {
  expect(timedShotsOf(clip).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 2600],
    [2600, 5000],
    [5000, 8000],
  ]);
  expect(lengthOf(clip)).toBe(8000);
  expect(frameCount(clip)).toBe(192);
});

test('changes the shot exactly at the cut and returns the last shot after the end', () => {
  const timedShots = timedShotsOf(clip);
  expect(timedShotAt(timedShots, 2599)?.index).toBe(0);
  expect(timedShotAt(timedShots, 2600)?.index).toBe(1);
  expect(timedShotAt(timedShots, 9999)?.index).toBe(2);
  expect(timedShotAt([], 0)).toBeUndefined();
});

test('a cut is the first frame that shows the next shot', () => {
  const timedShots = timedShotsOf(clip);
  expect(cutsOf(timedShots)).toEqual([63, 120]);
  expect([62, 63].map((frame) => timedShotAt(timedShots, (frame * 1000) / 24)?.index)).toEqual([0, 1]);
});

test('shows a line from 120 ms after the start of its shot until 60 ms before the end', () => {
  const lines = spokenLines(clip);
  expect(lines.map(({ who }) => who)).toEqual(['ada', 'ben']);
  expect(lines[0]).toMatchObject({ startMs: 2720, endMs: 4940, text });
  expect(lineAt(lines, 2719)).toBeUndefined();
  expect(lineAt(lines, 2720)?.who).toBe('ada');
  expect(lineAt(lines, 4940)).toBeUndefined();
});
