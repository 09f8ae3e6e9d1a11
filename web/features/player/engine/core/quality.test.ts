import { expect, test } from 'vitest';
import { reduceQuality, UNKNOWN_QUALITY, type QualityEvent, type QualityNotice, type QualityState } from './quality.ts';

const PLAYING_360: QualityState = { choice: 'auto', level: 360, width: 360, pending: null };

function run(start: QualityState, ...events: QualityEvent[]): { state: QualityState; notices: QualityNotice[] } {
  let state = start;
  const notices = events.map((event) => {
    const step = reduceQuality(state, event);
    state = step.state;
    return step.notice;
  });
  return { state, notices };
}

test('reports switching on a choice, and switched when both level and frame width have changed', () => {
  const { state, notices } = run(
    PLAYING_360,
    { type: 'chosen', choice: 720, target: 720 },
    { type: 'levelSwitched', width: 720 },
    { type: 'resized', width: 720 },
  );
  expect(notices).toEqual(['switching', null, 'switched']);
  expect(state).toEqual({ choice: 720, level: 720, width: 720, pending: null });
});

test('reports switched also when the frame width changes before the level', () => {
  const { notices } = run(
    PLAYING_360,
    { type: 'chosen', choice: 720, target: 720 },
    { type: 'resized', width: 720 },
    { type: 'levelSwitched', width: 720 },
  );
  expect(notices).toEqual(['switching', null, 'switched']);
});

test('reports switched immediately when the chosen quality already plays', () => {
  expect(run(PLAYING_360, { type: 'chosen', choice: 360, target: 360 }).notices).toEqual(['switched']);
});

test('reports switched immediately when Auto is chosen', () => {
  const { notices } = run(
    PLAYING_360,
    { type: 'chosen', choice: 720, target: 720 },
    { type: 'chosen', choice: 'auto', target: null },
    { type: 'levelSwitched', width: 720 },
    { type: 'resized', width: 720 },
  );
  expect(notices).toEqual(['switching', 'switched', null, null]);
});

test('reports switched only for the last of several choices', () => {
  const { notices } = run(
    PLAYING_360,
    { type: 'chosen', choice: 540, target: 540 },
    { type: 'chosen', choice: 720, target: 720 },
    { type: 'levelSwitched', width: 540 },
    { type: 'resized', width: 540 },
    { type: 'levelSwitched', width: 720 },
    { type: 'resized', width: 720 },
  );
  expect(notices).toEqual(['switching', 'switching', null, null, null, 'switched']);
});

test('reports nothing when the same choice is made again', () => {
  expect(run(PLAYING_360, { type: 'chosen', choice: 'auto', target: null }).notices).toEqual([null]);
});

test('reports nothing when Auto changes the level', () => {
  expect(run(PLAYING_360, { type: 'levelSwitched', width: 720 }, { type: 'resized', width: 720 }).notices).toEqual([
    null,
    null,
  ]);
});

test('keeps the choice but not the pending switch when the video ends', () => {
  const { state } = run(PLAYING_360, { type: 'chosen', choice: 720, target: 720 }, { type: 'ended' });
  expect(state).toEqual({ choice: 720, level: 360, width: 360, pending: null });
});

test('resets the quality to the given choice, and reports nothing, when another source loads', () => {
  expect(run(PLAYING_360, { type: 'loaded', choice: 720 })).toEqual({
    state: { ...UNKNOWN_QUALITY, choice: 720 },
    notices: [null],
  });
});
