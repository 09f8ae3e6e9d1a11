import { expect, test } from 'vitest';
import { STAGE } from '../stage.ts';
import { ACTIONS } from '../vocabulary.ts';
import { poseOf } from './acting.ts';
import type { Acting } from './acting/pose.ts';

const left: Acting = {
  actor: { at: 'left', facing: 'right', emotion: 'neutral' },
  framing: 'medium',
  position: { x: 200, y: 418, scale: 1.16 },
  partner: { x: 520, y: 450, scale: 1.16 },
  time: 0,
  duration: 3,
};
const right: Acting = {
  ...left,
  actor: { at: 'right', facing: 'left', emotion: 'neutral' },
  position: { x: 520, y: 450, scale: 1.16 },
  partner: { x: 200, y: 418, scale: 1.16 },
};
const front: Acting = { ...left, actor: { at: 'centre', facing: 'front', emotion: 'neutral' } };

/** Half the width of a person in pixels, with some tolerance. */
const HALF = 250;

/** The greatest change of each value of a pose from one frame to the next. */
const GREATEST_STEPS = { dx: 90, dy: 200, turn: 0.2, scale: 0.05, width: 0.05 } as const;

test.each(ACTIONS)('%s never jumps', (action) => {
  for (let frame = 0; frame < 72; frame += 1) {
    const now = poseOf(action, { ...left, time: frame / 24 });
    const next = poseOf(action, { ...left, time: (frame + 1) / 24 });
    for (const value of ['dx', 'dy', 'turn', 'scale', 'width'] as const)
      expect(Math.abs(next[value] - now[value]), `${value} at frame ${frame}`).toBeLessThan(GREATEST_STEPS[value]);
  }
});

test('someone without an action stands still', () => {
  expect(poseOf(undefined, left)).toMatchObject({ dx: 0, dy: 0, scale: 1, turn: 0, facing: 'right' });
});

test('enters comes from the nearest side, looks ahead, arrives after about 1.1 s and then looks as declared', () => {
  const [fromLeft, fromRight] = [poseOf('enters', left), poseOf('enters', right)];
  expect(left.position.x + fromLeft.dx).toBeLessThan(-HALF);
  expect(right.position.x + fromRight.dx).toBeGreaterThan(STAGE.width + HALF);
  const turned: Acting = { ...left, actor: { ...left.actor, facing: 'left' } };
  expect(poseOf('enters', { ...turned, time: 0.5 }).facing).toBe('right');
  expect(poseOf('enters', { ...turned, time: 1.5 }).facing).toBe('left');
  expect(Math.abs(poseOf('enters', { ...left, time: 1.1 }).dx)).toBeLessThan(12);
  expect(poseOf('enters', { ...left, time: 2.8 }).dx).toBeCloseTo(0);
});

test('leaves looks to the nearest side after 0.4 s and walks out of the picture', () => {
  expect(poseOf('leaves', { ...left, time: 0.1 })).toMatchObject({ dx: expect.closeTo(0), facing: 'right' });
  expect(poseOf('leaves', { ...left, time: 0.8 }).facing).toBe('left');
  expect(left.position.x + poseOf('leaves', { ...left, time: 2 }).dx).toBeLessThan(-HALF);
});

test('steps-forward makes people larger, steps-back smaller', () => {
  const scale = (action: 'steps-forward' | 'steps-back', time: number): number =>
    poseOf(action, { ...left, time }).scale;
  expect(scale('steps-forward', 2)).toBeGreaterThan(scale('steps-forward', 0) + 0.15);
  expect(scale('steps-back', 2)).toBeLessThan(scale('steps-back', 0) - 0.15);
});

test('turns pass the front from one side to the other, and are narrower in the middle', () => {
  const away = [0.3, 0.65, 1].map((time) => poseOf('turns-away', { ...left, time }));
  expect(away.map(({ facing }) => facing)).toEqual(['right', 'front', 'left']);
  expect(away[1]?.width).toBeLessThan(1);
  const back = [0.2, 0.6, 1].map((time) => poseOf('turns-to', { ...left, time }).facing);
  expect(back).toEqual(['left', 'front', 'right']);
  expect(poseOf('turns-away', { ...front, time: 1 }).facing).not.toBe('front');
  expect(poseOf('turns-to', { ...front, time: 1 }).facing).toBe('front');
});

test('leans-in leans to the side of the face', () => {
  expect(poseOf('leans-in', { ...left, time: 2 }).turn).toBeGreaterThan(0);
  expect(poseOf('leans-in', { ...right, time: 2 }).turn).toBeLessThan(0);
});

test('a fall ends below the picture, or at its bottom in a wide shot, and accelerates', () => {
  const yAt = (time: number, framing: Acting['framing']): number =>
    left.position.y + poseOf('falls', { ...left, framing, time }).dy;
  expect(yAt(1.1, 'medium')).toBeGreaterThan(STAGE.height + 100);
  expect(yAt(1.3, 'wide')).toBeLessThan(STAGE.height);
  expect(yAt(0.9, 'medium') - yAt(0.7, 'medium')).toBeGreaterThan(yAt(0.7, 'medium') - yAt(0.5, 'medium'));
});

test('rises comes from below the picture', () => {
  expect(left.position.y + poseOf('rises', left).dy).toBeGreaterThan(STAGE.height);
  expect(poseOf('rises', { ...left, time: 2 }).dy).toBeCloseTo(0);
});

test('lies turns the face upwards, with the head at the side of the person', () => {
  expect(poseOf('lies', left)).toMatchObject({ turn: expect.closeTo(-1.4), facing: 'right' });
  expect(poseOf('lies', right)).toMatchObject({ turn: expect.closeTo(1.4), facing: 'left' });
});

test('an embrace brings both together, and shuts tender eyes', () => {
  const [one, other] = [left, right].map((acting) => ({ ...acting, time: 2 }));
  if (!one || !other) throw new Error('two people are needed');
  const apart = other.position.x + poseOf('embraces', other).dx - (one.position.x + poseOf('embraces', one).dx);
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(300);
  const tender: Acting = { ...one, actor: { ...one.actor, emotion: 'tender' } };
  expect(poseOf('embraces', tender).head.lids).toBe(0);
});
