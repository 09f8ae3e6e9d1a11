/** Rewards in component tests, and the responses to a viewer who earns them. */
import type { Operations } from '#contract/api.ts';
import { checkInStatus, endOfDay } from './responses.ts';
import type { Responses } from './fake-api.ts';
import { COVER } from './shows.ts';

type CheckIn = Operations['task/check_in_status']['output'];
type CheckInResult = Operations['task/check_in']['output'];
type Task = Operations['task/list']['output']['tasks'][number];
type Limit = NonNullable<CheckIn['limited']>;

export const REWARDS = '#/pages/reward/index';

/** Returns a daily task that is not finished. */
export const task = (changes: Partial<Task> = {}): Task => ({
  id: 'share_1',
  type: 'share',
  title: 'Share 1 time',
  target: 1,
  progress: 0,
  reward: 10,
  state: 'open',
  resets_at: endOfDay(),
  ...changes,
});

/** Returns the same day after the check-in. */
export const checkedIn = (changes: Partial<CheckIn> = {}): CheckIn => {
  const before = checkInStatus();
  return {
    ...before,
    checked_in: true,
    double_available: true,
    days: before.days.map((each) => (each.state === 'today' ? { ...each, state: 'claimed' } : each)),
    ...changes,
  };
};

/** Returns what a viewer gets that shares a budget with others. */
export const limit = (changes: Partial<Limit> = {}): Limit => ({
  left: 4,
  helps: ['sign_in', 'purchase'],
  until: endOfDay(),
  ...changes,
});

/** Returns a granted reward. `total` is the viewer's bonus afterwards. */
export const granted = (reward: number, total = reward, withheld = 0): CheckInResult => ({
  day: 1,
  reward,
  withheld,
  wallet: { balance: 0, bonus: total, total },
});

export const tasks = (...list: readonly Task[]): Operations['task/list']['output'] => ({
  tasks: [...list],
  limited: null,
});

/** A day without a check-in, and one task. */
export const REWARD_RESPONSES: Responses = {
  'task/list': () => tasks(task()),
};

/** The responses to a viewer who watches an ad of the app to its end. */
export const AD_RESPONSES: Responses = {
  'ads/ticket': {
    ticket: 'ticket-1',
    creative: { network: 'house', url: COVER, duration_ms: 600, promo: null },
    left_today: 3,
  },
  'ads/complete': { verified: true },
};

/** Counts the animated coins from now on. */
export function countCoins(): () => number {
  let coins = 0;
  const count = (): void => {
    for (const { addedNodes } of observer.takeRecords()) note(addedNodes);
  };
  const note = (nodes: NodeList): void => {
    for (const node of nodes) if (node instanceof HTMLElement && node.dataset['coin'] !== undefined) coins += 1;
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) note(addedNodes);
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    count();
    return coins;
  };
}
