/** Implements spec §1, §4. Rewards are in bonus. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import type { LedgerDraft } from '../money/ledger-draft.ts';
import { giveReward } from '../money/reward.ts';
import { utcDate } from '../utc-day.ts';
import { bonusLeft, type AddressBudgetState, type AddressBudgetTerms } from './address-budget.ts';

export const TASK_TYPES = [
  ...(['share', 'watch_ads', 'watch_minutes', 'watch_episodes'] as const),
  ...(['bind_account', 'allow_push', 'first_topup', 'collect'] as const),
] as const;
type TaskType = (typeof TASK_TYPES)[number];

/** Types that can be claimed only once. The others repeat every UTC day. */
const ONE_TIME: ReadonlySet<TaskType> = new Set(['bind_account', 'allow_push', 'first_topup', 'collect']);

export type TaskTerms = {
  /** Must not change, because a reward is given once per id, or per id and day. */
  readonly id: string;
  readonly type: TaskType;
  readonly target: number;
  readonly reward: number;
};

export const DEFAULT_TASKS: readonly TaskTerms[] = [
  { id: 'share_1', type: 'share', target: 1, reward: 10 },
  { id: 'share_3', type: 'share', target: 3, reward: 20 },
  { id: 'watch_ads_1', type: 'watch_ads', target: 1, reward: 10 },
  { id: 'watch_ads_3', type: 'watch_ads', target: 3, reward: 15 },
  { id: 'watch_ads_5', type: 'watch_ads', target: 5, reward: 20 },
  { id: 'watch_minutes_10', type: 'watch_minutes', target: 10, reward: 10 },
  { id: 'watch_minutes_30', type: 'watch_minutes', target: 30, reward: 20 },
  { id: 'watch_minutes_60', type: 'watch_minutes', target: 60, reward: 30 },
  { id: 'watch_episodes_3', type: 'watch_episodes', target: 3, reward: 10 },
  { id: 'watch_episodes_10', type: 'watch_episodes', target: 10, reward: 20 },
  { id: 'bind_account', type: 'bind_account', target: 1, reward: 50 },
  { id: 'allow_push', type: 'allow_push', target: 1, reward: 20 },
  { id: 'first_topup', type: 'first_topup', target: 1, reward: 50 },
  { id: 'collect', type: 'collect', target: 1, reward: 10 },
];

/** The shares that count per day. The server cannot verify shares. */
export const SHARES_PER_DAY = 10;

const MINUTE_MS = 60_000;

export type Activity = {
  readonly date: string;
  readonly shares: number;
  readonly watchedMs: number;
  /** Counts different episodes that were watched to 80% on this day. */
  readonly episodes: number;
  readonly ads: number;
};

export type TaskState = AddressBudgetState & {
  readonly activity: Activity | null;
  readonly toppedUp: boolean;
  readonly collected: number;
  /** Whether the viewer has a third-party account. */
  readonly isBound: boolean;
  /** Whether a device of the viewer gets push messages. */
  readonly allowsPush: boolean;
  /** The keys of recent claims and of all one-time claims. */
  readonly claimed: readonly string[];
};

type TaskStatus = 'open' | 'claimable' | 'claimed';
export type Task = TaskTerms & { readonly progress: number; readonly state: TaskStatus; readonly isDaily: boolean };

export function tasksAt(terms: readonly TaskTerms[], state: TaskState, now: EpochMs): Task[] {
  return terms.map((task) => {
    const progress = Math.min(task.target, progressOf(task.type, state, now));
    const isClaimed = state.claimed.includes(keyOf(task, now));
    const status = isClaimed ? 'claimed' : progress >= task.target ? 'claimable' : 'open';
    // A claimed task stays complete, even if the collection is empty again.
    return { ...task, progress: isClaimed ? task.target : progress, state: status, isDaily: !ONE_TIME.has(task.type) };
  });
}

function progressOf(type: TaskType, state: TaskState, now: EpochMs): number {
  const { activity, toppedUp, collected, isBound, allowsPush } = state;
  const today = activity?.date === utcDate(now) ? activity : null;
  const progress: Readonly<Record<TaskType, number>> = {
    share: today?.shares ?? 0,
    watch_ads: today?.ads ?? 0,
    watch_minutes: Math.floor((today?.watchedMs ?? 0) / MINUTE_MS),
    watch_episodes: today?.episodes ?? 0,
    bind_account: Number(isBound),
    allow_push: Number(allowsPush),
    first_topup: Number(toppedUp),
    collect: collected,
  };
  return progress[type];
}

export function areDailyTasksDone(tasks: readonly Task[]): boolean {
  return tasks.every(({ isDaily, state }) => !isDaily || state === 'claimed');
}

function keyOf({ id, type }: TaskTerms, now: EpochMs): string {
  return ONE_TIME.has(type) ? `task:${id}` : `task:${id}:${utcDate(now)}`;
}

export function oneTimeKeys(terms: readonly TaskTerms[]): string[] {
  return terms.filter(({ type }) => ONE_TIME.has(type)).map(({ id }) => `task:${id}`);
}

type ClaimTerms = {
  readonly terms: readonly TaskTerms[];
  readonly state: TaskState;
  readonly addressBudget: AddressBudgetTerms;
  readonly now: EpochMs;
  readonly bonusLifeMs: number;
};

/**
 * Pays the whole reward, or withholds it if the budgets have less left: the task then stays claimable.
 * @throws RuleError NotFound, AlreadyClaimed, TaskUnfinished
 */
export function claimTask(
  ledger: LedgerDraft,
  id: string,
  { terms, state, addressBudget, now, bonusLifeMs }: ClaimTerms,
): { readonly reward: number; readonly withheld: number } {
  const task = tasksAt(terms, state, now).find((each) => each.id === id);
  if (!task) throw new RuleError('NotFound');
  if (task.state === 'claimed') throw new RuleError('AlreadyClaimed');
  if (task.state === 'open') throw new RuleError('TaskUnfinished');
  const { reward } = task;
  if (reward > (bonusLeft(state, addressBudget, now) ?? reward)) return { reward: 0, withheld: reward };
  const header = { kind: 'task', key: keyOf(task, now), detail: { task: task.type, target: task.target } } as const;
  giveReward(ledger, header, { coins: 0, bonus: reward, vipDays: 0 }, { now, bonusLifeMs });
  return { reward, withheld: 0 };
}
