import { describe, expect, test } from 'vitest';
import { answerDetails, assertAutoUnlockAllowed, capOf, requiredConfirmation, type AutoUnlock } from './auto-unlock.ts';
import { DEFAULT_ECONOMY } from './economy.ts';

const ON: AutoUnlock = { on: true, cap: null, spent: 0, confirmed: true, inRow: { episodes: 0, spent: 0 } };
const NO_ANSWERS = { confirmed: false, stillWatching: false };

function check(changes: Partial<AutoUnlock>, answers: Partial<typeof NO_ANSWERS> = {}, isUndone = false): void {
  assertAutoUnlockAllowed(
    { ...ON, ...changes },
    { price: 60, isUndone, answers: { ...NO_ANSWERS, ...answers }, limits: DEFAULT_ECONOMY },
  );
}

describe('the cap of automatic unlocks', () => {
  test('is 300 coins per show unless the viewer chose another one', () => {
    expect(capOf({ cap: null }, DEFAULT_ECONOMY)).toBe(300);
    expect(capOf({ cap: 0 }, DEFAULT_ECONOMY)).toBe(0);
    expect(() => check({ spent: 240 })).not.toThrow();
    expect(() => check({ spent: 241 })).toThrow('AutoUnlockCapReached');
    expect(() => check({ spent: 241, cap: 301 })).not.toThrow();
    expect(() => check({ cap: 59 })).toThrow('AutoUnlockCapReached');
  });
});

test('an episode whose unlock was undone is not unlocked automatically, whatever the viewer has confirmed', () => {
  const answers = { confirmed: true, stillWatching: true };
  for (const changes of [{}, { confirmed: false }, { inRow: { episodes: 3, spent: 180 } }]) {
    expect(() => check(changes, answers)).not.toThrow();
    expect(() => check(changes, answers, true)).toThrow('AutoUnlockUndone');
  }
});

describe('the confirmation before a charge', () => {
  test('is the first charge until the viewer has confirmed one', () => {
    expect(requiredConfirmation({ ...ON, confirmed: false }, DEFAULT_ECONOMY)).toBe('first_charge');
    expect(() => check({ confirmed: false })).toThrow('AutoUnlockUnconfirmed');
    expect(() => check({ confirmed: false }, { stillWatching: true })).toThrow('AutoUnlockUnconfirmed');
    expect(() => check({ confirmed: false }, { confirmed: true })).not.toThrow();
  });

  test('is whether the viewer is still watching after three automatic unlocks in a row', () => {
    const inRow = (episodes: number) => ({ inRow: { episodes, spent: episodes * 60 } });
    expect(requiredConfirmation({ ...ON, ...inRow(2) }, DEFAULT_ECONOMY)).toBeNull();
    expect(requiredConfirmation({ ...ON, ...inRow(3) }, DEFAULT_ECONOMY)).toBe('still_watching');
    expect(() => check(inRow(2))).not.toThrow();
    for (const episodes of [3, 4]) expect(() => check(inRow(episodes))).toThrow('StillWatchingUnconfirmed');
    expect(() => check(inRow(3), { confirmed: true })).toThrow('StillWatchingUnconfirmed');
    expect(() => check(inRow(3), { stillWatching: true })).not.toThrow();
  });

  test('comes after the setting and the cap, which no answer overrides', () => {
    const answers = { confirmed: true, stillWatching: true };
    expect(() => check({ on: false, confirmed: false }, answers)).toThrow('AutoUnlockOff');
    expect(() => check({ confirmed: false, spent: 300 }, answers)).toThrow('AutoUnlockCapReached');
  });

  test('leaves its answer in the transaction', () => {
    expect(answerDetails(null)).toEqual({});
    expect(answerDetails('first_charge')).toEqual({ confirmed: true });
    expect(answerDetails('still_watching')).toEqual({ still_watching: true });
  });
});
