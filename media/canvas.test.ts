import { describe, expect, test } from 'vitest';
import { cover, fillsCanvas, fitWithin, pictureFilter } from '#media/canvas.ts';
import { RUNGS } from '#media/ladder.ts';
import { exampleProbe } from '#media/testing/example-probe.ts';

const canvas = { width: 360, height: 640 };
const [rung] = RUNGS;

describe('sizes', () => {
  test.each([
    [
      { width: 960, height: 540 },
      { width: 360, height: 202 },
    ],
    [
      { width: 321, height: 177 },
      { width: 360, height: 198 },
    ],
    [
      { width: 720, height: 1280 },
      { width: 360, height: 640 },
    ],
    [
      { width: 100, height: 4096 },
      { width: 14, height: 640 },
    ],
    [
      { width: 4096, height: 2 },
      { width: 360, height: 2 },
    ],
  ])('fits %o as %o', (picture, size) => {
    expect(fitWithin(picture, canvas)).toEqual(size);
  });

  test.each([
    [
      { width: 960, height: 540 },
      { width: 1138, height: 640 },
    ],
    [
      { width: 1080, height: 1920 },
      { width: 360, height: 640 },
    ],
    [
      { width: 1080, height: 1918 },
      { width: 362, height: 640 },
    ],
  ])('covers the canvas with %o as %o', (picture, size) => {
    expect(cover(picture, canvas)).toEqual(size);
  });

  test('fits and covers with even sides for any size', () => {
    for (let width = 1; width < 4096; width += 61) {
      for (let height = 1; height < 4096; height += 67) {
        const inside = fitWithin({ width, height }, canvas);
        const outside = cover({ width, height }, canvas);
        expect(inside.width <= 360 && inside.height <= 640 && inside.width >= 2 && inside.height >= 2).toBe(true);
        expect(outside.width >= 360 && outside.height >= 640).toBe(true);
        expect([inside.width, inside.height, outside.width, outside.height].every((side) => side % 2 === 0)).toBe(true);
      }
    }
  });

  test('treats ratios within 1% of 9:16 as filling the canvas', () => {
    expect(fillsCanvas({ width: 1080, height: 1920 }, canvas)).toBe(true);
    expect(fillsCanvas({ width: 720, height: 1272 }, canvas)).toBe(true);
    expect(fillsCanvas({ width: 1080, height: 2340 }, canvas)).toBe(false);
    expect(fillsCanvas({ width: 1920, height: 1080 }, canvas)).toBe(false);
  });
});

describe('filter', () => {
  test('scales a 9:16 source without a background', () => {
    expect(pictureFilter(exampleProbe(), rung, 25)).toBe(
      '[0:0]fps=25:start_time=0,scale=360:640:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p,' +
        'crop=360:640,setsar=1[360p]',
    );
  });

  test('places other aspect ratios on a blurred background', () => {
    const filter = pictureFilter(exampleProbe({ width: 960, height: 540, videoIndex: 2 }), rung, 30);
    expect(filter).toContain('[0:2]fps=30:start_time=0,split[back][front];');
    expect(filter).toContain('scale=286:160:');
    expect(filter).toContain('crop=90:160,boxblur');
    expect(filter).toContain('[front]scale=360:202:');
    expect(filter).toContain('overlay=(W-w)/2:(H-h)/2,setsar=1[360p]');
  });

  test('deinterlaces before scaling', () => {
    expect(pictureFilter(exampleProbe({ interlaced: true }), rung, 25)).toContain('[0:0]yadif=deint=interlaced,fps=25');
  });
});
