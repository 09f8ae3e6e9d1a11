import { expect, test } from 'vitest';
import { coverSize, FRAME_PX, visibleSquare } from './crop-photo.ts';

const WIDE = { width: 4_000, height: 2_000 };
const TALL = { width: 1_000, height: 3_000 };

test('covers the frame with a photo of any shape', () => {
  expect(coverSize(WIDE)).toEqual({ width: 2 * FRAME_PX, height: FRAME_PX });
  expect(coverSize(TALL)).toEqual({ width: FRAME_PX, height: 3 * FRAME_PX });
});

test('returns the part of the photo that the frame shows', () => {
  const centred = { scale: 1, positionX: -FRAME_PX / 2, positionY: 0 };
  expect(visibleSquare(WIDE, centred)).toEqual({ x: 1_000, y: 0, side: 2_000 });
  const bottom = { scale: 1, positionX: 0, positionY: -2 * FRAME_PX };
  expect(visibleSquare(TALL, bottom)).toEqual({ x: 0, y: 2_000, side: 1_000 });
  const enlarged = { scale: 4, positionX: -4 * FRAME_PX, positionY: -2 * FRAME_PX };
  expect(visibleSquare(WIDE, enlarged)).toEqual({ x: 2_000, y: 1_000, side: 500 });
});

test('never exceeds the photo', () => {
  for (const position of [50, -10_000])
    for (const photo of [WIDE, TALL]) {
      const { x, y, side } = visibleSquare(photo, { scale: 2, positionX: position, positionY: position });
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(photo.width);
      expect(y + side).toBeLessThanOrEqual(photo.height);
    }
});
