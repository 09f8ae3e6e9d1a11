import { describe, expect, test } from 'vitest';
import type { Rendition } from './media.ts';
import { chooseStartRendition, renditionFor, type StartConditions } from './start-rendition.ts';

const MEGABIT = 1_000_000;

function rendition(width: number, bandwidth: number): Rendition {
  const playlist = `#EXTINF:1.0,\n#EXT-X-BYTERANGE:${bandwidth / 8}@0\nvideo.mp4\n`;
  return { id: String(width), width, height: (width * 16) / 9, bandwidth, codecs: '', playlist, init: '' };
}

const LADDER = [rendition(720, 2 * MEGABIT), rendition(360, MEGABIT / 2), rendition(540, MEGABIT)];

function startWidth(conditions: Partial<StartConditions>): number | undefined {
  const defaults = { choice: 'auto', bandwidth: null, startSeconds: 0, stageWidth: 0 } as const;
  return chooseStartRendition({ renditions: LADDER, ...defaults, dataSaver: false, isUrgent: true, ...conditions })
    ?.width;
}

describe('Auto', () => {
  test('starts with the lowest rendition when the bandwidth is unknown', () => expect(startWidth({})).toBe(360));

  test.each([
    [1.5 * MEGABIT, 360],
    [2.3 * MEGABIT, 360],
    [2.5 * MEGABIT, 540],
    [4.5 * MEGABIT, 540],
    [5 * MEGABIT, 720],
  ])('starts, at %d bits per second, with a width of %d px', (bandwidth, width) => {
    expect(startWidth({ bandwidth })).toBe(width);
  });

  test('starts with no wider rendition than the stage needs', () => {
    expect(startWidth({ bandwidth: 50 * MEGABIT, stageWidth: 400 })).toBe(540);
    expect(startWidth({ bandwidth: 50 * MEGABIT, stageWidth: 4000 })).toBe(720);
  });

  test('starts, while another episode plays, with the best rendition that needs less than the bandwidth', () =>
    expect(startWidth({ bandwidth: 2.3 * MEGABIT, isUrgent: false })).toBe(720));

  test('starts with the lowest rendition when data saver is on', () =>
    expect(startWidth({ bandwidth: 50 * MEGABIT, dataSaver: true })).toBe(360));
});

describe('a chosen quality', () => {
  test('ignores the bandwidth', () => expect(startWidth({ choice: 720, bandwidth: MEGABIT })).toBe(720));

  test.each([
    [1080, 720],
    [600, 540],
    [100, 360],
  ])('of %d px selects %d px, the widest that is not wider or else the narrowest', (choice, width) => {
    expect(renditionFor(LADDER, choice)?.width).toBe(width);
  });
});

test('returns undefined when there are no renditions', () => expect(startWidth({ renditions: [] })).toBeUndefined());
