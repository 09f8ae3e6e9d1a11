import { describe, expect, test } from 'vitest';
import { arrivalAt, autoUnlockStep, type AutoUnlockStep } from './auto-unlock-rule.ts';

const AUTO = {
  on: true,
  cap: 300,
  spent: 0,
  in_row: { episodes: 0, spent: 0 },
  confirmation: null,
  undone: false,
} as const;
const OFFER = {
  access: 'locked',
  price: 60,
  auto: AUTO,
  wallet: { balance: 40, bonus: 20, total: 60 },
} as const;

test('unlocks when automatic unlocking is on and the balance suffices', () => {
  expect(autoUnlockStep(OFFER)).toBe('unlock');
  expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, on: false } })).toBeNull();
  expect(autoUnlockStep({ ...OFFER, wallet: { balance: 39, bonus: 20, total: 59 } })).toBeNull();
});

test('counts what was already spent towards the cap', () => {
  expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, cap: 120, spent: 60 } })).toBe('unlock');
  expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, cap: 119, spent: 60 } })).toBeNull();
});

test('asks first when the server requires a confirmation, but not about what it would reject', () => {
  for (const confirmation of ['first_charge', 'still_watching'] as const) {
    expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, confirmation } })).toBe('ask');
    expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, confirmation, cap: 59 } })).toBeNull();
  }
});

test('does nothing with open episodes or without an offer', () => {
  expect(autoUnlockStep({ ...OFFER, access: 'unlocked' })).toBeNull();
  expect(autoUnlockStep({ access: 'locked', price: 60 })).toBeNull();
  expect(autoUnlockStep(undefined)).toBeNull();
});

test('neither unlocks nor asks after the viewer has undone the unlock', () => {
  for (const confirmation of [null, 'first_charge', 'still_watching'] as const)
    expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, confirmation, undone: true } })).toBeNull();
});

describe('on arrival at an episode', () => {
  /** Returns the step after each change of the offer. The viewer comes from the episode `from`. */
  function stepsAt(ep: number, from: number, offers: readonly { step: AutoUnlockStep; isUpToDate?: boolean }[]) {
    let arrival = arrivalAt({ ep: from, isFromPrevious: false, step: null }, { ep, step: null, isUpToDate: false });
    return offers.map(({ step, isUpToDate = true }) => {
      arrival = arrivalAt(arrival, { ep, step, isUpToDate });
      return arrival.step;
    });
  }

  test('takes the step only when the viewer comes from the previous episode', () => {
    for (const step of ['unlock', 'ask', null] as const) {
      expect(stepsAt(9, 8, [{ step }])).toEqual([step]);
      for (const from of [7, 10]) expect(stepsAt(9, from, [{ step }])).toEqual([null]);
    }
  });

  test('keeps its decision when the viewer changes the setting, confirms or undoes', () => {
    expect(stepsAt(9, 8, [{ step: null }, { step: 'unlock' }])).toEqual([null, null]);
    expect(stepsAt(9, 8, [{ step: 'ask' }, { step: null }, { step: 'unlock' }])).toEqual(['ask', 'ask', 'ask']);
  });

  test('decides again when the viewer leaves and comes back', () => {
    const first = arrivalAt({ ep: 8, isFromPrevious: false, step: null }, { ep: 9, step: null, isUpToDate: true });
    const left = arrivalAt(first, { ep: 8, step: null, isUpToDate: true });
    expect(arrivalAt(left, { ep: 9, step: 'unlock', isUpToDate: true }).step).toBe('unlock');
  });

  test('waits for an up-to-date offer, except to unlock', () => {
    const outdated = { isUpToDate: false };
    expect(stepsAt(9, 8, [{ step: null, ...outdated }, { step: 'unlock' }])).toEqual([undefined, 'unlock']);
    expect(stepsAt(9, 8, [{ step: 'ask', ...outdated }, { step: null }])).toEqual([undefined, null]);
    expect(stepsAt(9, 8, [{ step: 'unlock', ...outdated }])).toEqual(['unlock']);
  });

  test('changes nothing while nothing changes, so that rendering ends', () => {
    const decided = arrivalAt({ ep: 8, isFromPrevious: false, step: null }, { ep: 9, step: 'ask', isUpToDate: true });
    expect(arrivalAt(decided, { ep: 9, step: 'unlock', isUpToDate: true })).toBe(decided);
    const undecided = arrivalAt({ ep: 8, isFromPrevious: false, step: null }, { ep: 9, step: null, isUpToDate: false });
    expect(arrivalAt(undecided, { ep: 9, step: null, isUpToDate: false })).toBe(undecided);
  });
});
