import { expect, test } from 'vitest';
import { IDLE, recognise, type Gesture, type TouchInput, type TouchState } from './recognise.ts';

const AREA = { width: 400, height: 800, hasSides: true };

function perform(inputs: readonly TouchInput[], area = AREA): Gesture[] {
  let state: TouchState = IDLE;
  return inputs.flatMap((input) => {
    const step = recognise(state, input, area);
    state = step.state;
    return step.gestures;
  });
}

function line(from: readonly [number, number], to: readonly [number, number], ms: number): TouchInput[] {
  const at = (ratio: number) => ({
    x: from[0] + (to[0] - from[0]) * ratio,
    y: from[1] + (to[1] - from[1]) * ratio,
    at: ms * ratio,
  });
  const moves = Array.from({ length: 10 }, (_, index) => ({ type: 'move', ...at((index + 1) / 10) }) as const);
  return [{ type: 'down', ...at(0) }, ...moves, { type: 'up', ...at(1) }];
}

const tapAt = (x: number, at: number): TouchInput[] => [
  { type: 'down', x, y: 400, at },
  { type: 'up', x, y: 400, at: at + 40 },
];

test('recognises a tap after the double-tap delay', () => {
  for (const x of [40, 200]) {
    expect(perform(tapAt(x, 0))).toEqual([]);
    expect(perform([...tapAt(x, 0), { type: 'time', at: 320 }])).toEqual([{ type: 'tap' }]);
  }
});

test('recognises repeated taps in the middle as likes at their points, without a tap gesture', () => {
  const taps = [...tapAt(200, 0), ...tapAt(210, 150), ...tapAt(220, 300)];
  expect(perform([...taps, { type: 'time', at: 700 }])).toEqual([
    { type: 'like', x: 210, y: 400 },
    { type: 'like', x: 220, y: 400 },
  ]);
});

test('recognises a double tap anywhere as a like when the area has no sides', () => {
  const area = { ...AREA, hasSides: false };
  expect(perform([...tapAt(40, 0), ...tapAt(360, 150)], area)).toEqual([{ type: 'like', x: 360, y: 400 }]);
});

test('recognises repeated taps at a side as skips, without a tap gesture', () => {
  const taps = [...tapAt(360, 0), ...tapAt(360, 150), ...tapAt(360, 300)];
  expect(perform([...taps, { type: 'time', at: 700 }])).toEqual([
    { type: 'skip', side: 'right', count: 1 },
    { type: 'skip', side: 'right', count: 2 },
  ]);
});

test('recognises taps at both sides as two taps', () => {
  expect(perform([...tapAt(40, 0), ...tapAt(360, 150), { type: 'time', at: 600 }])).toEqual([
    { type: 'tap' },
    { type: 'tap' },
  ]);
});

test('recognises a tap with a slight movement', () => {
  expect(perform([...line([200, 400], [204, 407], 100), { type: 'time', at: 400 }])).toEqual([{ type: 'tap' }]);
});

test('swipes to the next or previous item on a long drag, and cancels on a short slow one', () => {
  expect(perform(line([200, 600], [200, 300], 900)).at(-1)).toEqual({ type: 'swipeEnd', direction: 1 });
  expect(perform(line([200, 300], [200, 600], 900)).at(-1)).toEqual({ type: 'swipeEnd', direction: -1 });
  expect(perform(line([200, 600], [200, 500], 900)).at(-1)).toEqual({ type: 'swipeEnd', direction: 0 });
});

test('swipes on a flick, and cancels on a flick in the opposite direction', () => {
  expect(perform(line([200, 600], [200, 520], 90)).at(-1)).toEqual({ type: 'swipeEnd', direction: 1 });
  const there = line([200, 700], [200, 300], 600).slice(0, -1);
  const back: TouchInput[] = [
    { type: 'move', x: 200, y: 340, at: 640 },
    { type: 'move', x: 200, y: 400, at: 680 },
    { type: 'up', x: 200, y: 420, at: 700 },
  ];
  expect(perform([...there, ...back]).at(-1)).toEqual({ type: 'swipeEnd', direction: 0 });
});

test('recognises a swipe that arrives as a single move', () => {
  const [down, ...moves] = line([200, 600], [200, 300], 120);
  const received = [down, ...moves.slice(-2)].filter((input) => input !== undefined);
  expect(perform(received)).toEqual([
    { type: 'swipe', dy: -290 },
    { type: 'swipeEnd', direction: 1 },
  ]);
});

test('locks the direction after 10 px', () => {
  const gestures = perform([
    { type: 'down', x: 200, y: 400, at: 0 },
    { type: 'move', x: 200, y: 388, at: 16 },
    { type: 'move', x: 390, y: 380, at: 32 },
    { type: 'cancel' },
  ]);
  expect(gestures.map((gesture) => gesture.type)).toEqual(['swipe', 'swipe', 'swipeEnd']);
});

test('seeks by the dragged fraction of the width, and does not commit when the pointer is cancelled', () => {
  const gestures = perform(line([100, 400], [300, 400], 500));
  expect(gestures.at(-2)).toEqual({ type: 'seek', ratio: 0.475, x: 300, y: 400 });
  expect(gestures.at(-1)).toEqual({ type: 'seekEnd', isCommitted: true });
  expect(perform([...line([100, 400], [300, 400], 500).slice(0, -1), { type: 'cancel' }]).at(-1)).toEqual({
    type: 'seekEnd',
    isCommitted: false,
  });
});

test('changes the volume at the right edge by ten steps per half of the height', () => {
  expect(perform(line([390, 640], [390, 230], 500)).at(-2)).toEqual({ type: 'volume', steps: 10 });
  expect(perform(line([390, 200], [390, 288], 500)).at(-2)).toEqual({ type: 'volume', steps: -2 });
});

test('holds until the pointer is released', () => {
  expect(
    perform([
      { type: 'down', x: 200, y: 400, at: 0 },
      { type: 'time', at: 450 },
      { type: 'move', x: 260, y: 400, at: 600 },
      { type: 'up', x: 260, y: 400, at: 900 },
    ]),
  ).toEqual([
    { type: 'hold', on: true },
    { type: 'hold', on: false },
  ]);
});
