import { describe, expect, test } from 'vitest';
import { LedgerDraft } from '../money/ledger-draft.ts';
import { DAY_MS } from '../utc-day.ts';
import {
  claimTask,
  DEFAULT_TASKS,
  areDailyTasksDone,
  oneTimeKeys,
  tasksAt,
  type Activity,
  type TaskState,
} from './tasks.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const NOTHING: TaskState = {
  ...{ activity: null, toppedUp: false, collected: 0, isBound: false, allowsPush: false },
  ...{ claimed: [], budget: null },
};

const today = (done: Partial<Activity>): TaskState => ({
  ...NOTHING,
  activity: { date: '2026-11-22', shares: 0, watchedMs: 0, episodes: 0, ads: 0, ...done },
});
const taskOf = (id: string, state: TaskState, now = NOW) =>
  tasksAt(DEFAULT_TASKS, state, now).find((task) => task.id === id);

function claim(
  id: string,
  state: TaskState,
  now = NOW,
  ledger = new LedgerDraft({ seq: 0, coins: 0, bonus: 0, debt: 0, vipExpiresAt: null, lots: [] }),
) {
  const addressBudget = { bonus: 100, perAccount: 10 };
  return { ...claimTask(ledger, id, { terms: DEFAULT_TASKS, state, addressBudget, now, bonusLifeMs: DAY_MS }), ledger };
}

describe('progress', () => {
  test.each<[string, TaskState, TaskState]>([
    ['share_3', today({ shares: 2 }), today({ shares: 3 })],
    ['watch_ads_5', today({ ads: 4 }), today({ ads: 5 })],
    ['watch_minutes_10', today({ watchedMs: 599_999 }), today({ watchedMs: 600_000 })],
    ['watch_minutes_60', today({ watchedMs: 3_599_999 }), today({ watchedMs: 3_600_000 })],
    ['watch_episodes_10', today({ episodes: 9 }), today({ episodes: 10 })],
    ['first_topup', NOTHING, { ...NOTHING, toppedUp: true }],
    ['collect', NOTHING, { ...NOTHING, collected: 1 }],
    ['bind_account', NOTHING, { ...NOTHING, isBound: true }],
    ['allow_push', NOTHING, { ...NOTHING, allowsPush: true }],
  ])('is complete exactly at the target of %s', (id, before, after) => {
    expect(taskOf(id, before)?.state).toBe('open');
    const task = taskOf(id, after);
    expect(task?.state).toBe('claimable');
    expect(task?.progress).toBe(task?.target);
  });

  test('never exceeds the target', () => {
    expect(taskOf('share_1', today({ shares: 9 }))?.progress).toBe(1);
  });

  test('does not include the activity of another day', () => {
    const yesterday = today({ shares: 3, ads: 5, watchedMs: 10_000_000, episodes: 20 });
    const tomorrow = tasksAt(DEFAULT_TASKS, yesterday, NOW + DAY_MS).filter(({ isDaily }) => isDaily);
    expect(tomorrow).toHaveLength(10);
    for (const { progress, state } of tomorrow) expect({ progress, state }).toEqual({ progress: 0, state: 'open' });
  });

  test('stays complete after the claim', () => {
    expect(taskOf('collect', { ...NOTHING, claimed: ['task:collect'] })).toMatchObject({
      progress: 1,
      state: 'claimed',
    });
  });
});

describe('a claim', () => {
  test('gives a bonus lot under a key of the task and the day', () => {
    const { reward, ledger } = claim('share_1', today({ shares: 1 }));
    expect(reward).toBe(10);
    expect(ledger.changes.transactions).toMatchObject([
      { kind: 'task', key: 'task:share_1:2026-11-22', bonus: 10, grant: { amount: 10, expiresAt: NOW + DAY_MS } },
    ]);
  });

  test('uses a key without a day for a one-time task', () => {
    expect(claim('collect', { ...NOTHING, collected: 3 }).ledger.changes.transactions[0]?.key).toBe('task:collect');
    expect(oneTimeKeys(DEFAULT_TASKS)).toEqual([
      ...['task:bind_account', 'task:allow_push', 'task:first_topup', 'task:collect'],
    ]);
  });

  test.each<[string, string, TaskState, string]>([
    ['of an unknown task', 'dance', today({ shares: 1 }), 'NotFound'],
    ['before it is finished', 'share_3', today({ shares: 2 }), 'TaskUnfinished'],
    ['twice a day', 'share_1', { ...today({ shares: 1 }), claimed: ['task:share_1:2026-11-22'] }, 'AlreadyClaimed'],
    ['of a one-time task, twice', 'collect', { ...NOTHING, collected: 1, claimed: ['task:collect'] }, 'AlreadyClaimed'],
  ])('is rejected %s', (_case, id, state, rule) => {
    expect(() => claim(id, state)).toThrow(expect.objectContaining({ rule }));
  });

  test('is paid whole, or withheld and claimable later, while the viewer is limited', () => {
    const stateAt = (granted: number): TaskState => ({
      ...today({ shares: 1 }),
      budget: { day: '2026-11-22', block: { granted, accounts: 0 }, site: null },
    });
    expect(claim('share_1', stateAt(90))).toMatchObject({ reward: 10, withheld: 0 });
    const withheld = claim('share_1', stateAt(91));
    expect(withheld).toMatchObject({ reward: 0, withheld: 10 });
    expect(withheld.ledger.changes.transactions).toEqual([]);
    expect(claim('share_1', { ...stateAt(91), budget: null })).toMatchObject({ reward: 10, withheld: 0 });
    expect(() => claim('share_3', stateAt(100))).toThrow(expect.objectContaining({ rule: 'TaskUnfinished' }));
  });

  test('is possible again on the next day', () => {
    const claimed = ['task:share_1:2026-11-21'];
    expect(claim('share_1', { ...today({ shares: 1 }), claimed }).reward).toBe(10);
  });
});

test('reports completion when every daily task is claimed, regardless of one-time tasks', () => {
  const keys = DEFAULT_TASKS.map(({ id }) => `task:${id}:2026-11-22`);
  expect(areDailyTasksDone(tasksAt(DEFAULT_TASKS, { ...NOTHING, claimed: keys }, NOW))).toBe(true);
  expect(areDailyTasksDone(tasksAt(DEFAULT_TASKS, { ...NOTHING, claimed: keys.slice(1) }, NOW))).toBe(false);
});
