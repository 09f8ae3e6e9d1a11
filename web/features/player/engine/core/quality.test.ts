import { expect, test } from 'vitest';
import { reduceQuality, UNKNOWN_QUALITY, type QualityEvent, type QualityNotice, type QualityState } from './quality.ts';

const PLAYING_360: QualityState = { choice: 'auto', level: 360, width: 360, pending: null };

/** Returns the notice after each event. */
function run(start: QualityState, ...events: QualityEvent[]): { state: QualityState; said: QualityNotice[] } {
  let state = start;
  const said = events.map((event) => {
    const step = reduceQuality(state, event);
    state = step.state;
    return step.notice;
  });
  return { state, said };
}

test('says "switching" on the choice, "switched" when both the level and the picture are there', () => {
  const { state, said } = run(
    PLAYING_360,
    { type: 'chosen', choice: 720, target: 720 },
    { type: 'levelSwitched', width: 720 },
    { type: 'resized', width: 720 },
  );
  expect(said).toEqual(['switching', null, 'switched']);
  expect(state).toEqual({ choice: 720, level: 720, width: 720, pending: null });
});

test('the picture may come before the word', () => {
  const { said } = run(
    PLAYING_360,
    { type: 'chosen', choice: 720, target: 720 },
    { type: 'resized', width: 720 },
    { type: 'levelSwitched', width: 720 },
  );
  expect(said).toEqual(['switching', null, 'switched']);
});

test('what plays already is switched at once', () => {
  expect(run(PLAYING_360, { type: 'chosen', choice: 360, target: 360 }).said).toEqual(['switched']);
});

test('Auto changes nothing by itself and is switched at once', () => {
  const { said } = run(
    PLAYING_360,
    { type: 'chosen', choice: 720, target: 720 },
    { type: 'chosen', choice: 'auto', target: null },
    { type: 'levelSwitched', width: 720 },
    { type: 'resized', width: 720 },
  );
  expect(said).toEqual(['switching', 'switched', null, null]);
});

test('the last of several choices counts', () => {
  const { said } = run(
    PLAYING_360,
    { type: 'chosen', choice: 540, target: 540 },
    { type: 'chosen', choice: 720, target: 720 },
    { type: 'levelSwitched', width: 540 },
    { type: 'resized', width: 540 },
    { type: 'levelSwitched', width: 720 },
    { type: 'resized', width: 720 },
  );
  expect(said).toEqual(['switching', 'switching', null, null, null, 'switched']);
});

test('the same choice again is not worth a word', () => {
  expect(run(PLAYING_360, { type: 'chosen', choice: 'auto', target: null }).said).toEqual([null]);
});

test('Auto adapts in silence', () => {
  expect(run(PLAYING_360, { type: 'levelSwitched', width: 720 }, { type: 'resized', width: 720 }).said).toEqual([
    null,
    null,
  ]);
});

test('an episode that ends keeps the choice and waits for nothing', () => {
  const { state } = run(PLAYING_360, { type: 'chosen', choice: 720, target: 720 }, { type: 'ended' });
  expect(state).toEqual({ choice: 720, level: 360, width: 360, pending: null });
});

test('another episode starts as chosen, without a word', () => {
  expect(run(PLAYING_360, { type: 'loaded', choice: 720 })).toEqual({
    state: { ...UNKNOWN_QUALITY, choice: 720 },
    said: [null],
  });
});
