import { expect, test } from 'vitest';
import { IDLE_WHEEL, turnWheel } from './wheel.ts';

function turn(events: readonly (readonly [deltaY: number, at: number])[]): number[] {
  let state = IDLE_WHEEL;
  return events.map(([deltaY, at]) => {
    const step = turnWheel(state, deltaY, at);
    state = step.state;
    return step.direction;
  });
}

test('goes to the next or previous item on one wheel notch', () => {
  expect(turn([[100, 0]])).toEqual([1]);
  expect(turn([[-100, 0]])).toEqual([-1]);
});

test('goes to one item during trackpad inertia, and to another one on a new gesture', () => {
  const inertia = Array.from({ length: 20 }, (_, index) => [12, index * 16] as const);
  expect(turn(inertia).filter(Boolean)).toEqual([1]);
  expect(turn([...inertia, [40, 1000]]).filter(Boolean)).toEqual([1, 1]);
});

test('ignores a small delta', () => {
  expect(
    turn([
      [8, 0],
      [-6, 20],
      [5, 400],
    ]),
  ).toEqual([0, 0, 0]);
});
