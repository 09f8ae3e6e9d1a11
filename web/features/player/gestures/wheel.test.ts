import { expect, test } from 'vitest';
import { IDLE_WHEEL, turnWheel } from './wheel.ts';

function turn(events: readonly (readonly [deltaY: number, at: number])[]): number[] {
  let state = IDLE_WHEEL;
  return events.map(([deltaY, at]) => {
    const step = turnWheel(state, deltaY, at);
    state = step.state;
    return step.to;
  });
}

test('one notch is one episode, down to the next and up to the previous', () => {
  expect(turn([[100, 0]])).toEqual([1]);
  expect(turn([[-100, 0]])).toEqual([-1]);
});

test('the inertia of a trackpad moves once, and a new gesture again', () => {
  const inertia = Array.from({ length: 20 }, (_, index) => [12, index * 16] as const);
  expect(turn(inertia).filter(Boolean)).toEqual([1]);
  expect(turn([...inertia, [40, 1000]]).filter(Boolean)).toEqual([1, 1]);
});

test('a touch by chance moves nothing', () => {
  expect(
    turn([
      [8, 0],
      [-6, 20],
      [5, 400],
    ]),
  ).toEqual([0, 0, 0]);
});
