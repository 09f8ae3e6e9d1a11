/** Tasks: what each asks for, and how far a viewer is. Spec §1, §4. Amounts in bonus. */
import type { EpochMs } from '../instant.ts';
import { RuleError } from '../errors.ts';
import type { LedgerDraft } from '../money/ledger-draft.ts';
import { giveReward } from '../money/reward.ts';
import { utcDate } from '../utc-day.ts';

/** What can be asked of a viewer. A type is here as soon as the app can do what it asks, and not before. */
export const TASK_TYPES = ['share', 'watch_ads', 'watch_minutes', 'watch_episodes', 'first_topup', 'collect'] as const;
type TaskType = (typeof TASK_TYPES)[number];

/** These can be done once; the others every UTC day. */
const ONE_TIME: ReadonlySet<TaskType> = new Set(['first_topup', 'collect']);

export type TaskTerms = {
  /** Names it for good: a reward is given once for it, or once for it and a day. */
  readonly id: string;
  readonly type: TaskType;
  /** Shares, ads, minutes, episodes, purchases, shows. */
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
  { id: 'first_topup', type: 'first_topup', target: 1, reward: 50 },
  { id: 'collect', type: 'collect', target: 1, reward: 10 },
];

/** What a day counts at most: nobody can tell what really left the device. */
export const SHARES_PER_DAY = 10;

const MINUTE_MS = 60_000;

/** What a viewer did on one day. */
export type Activity = {
  /** YYYY-MM-DD (UTC). */
  readonly date: string;
  readonly shares: number;
  readonly watchedMs: number;
  /** Different episodes, each seen to 80%. */
  readonly episodes: number;
  readonly ads: number;
};

export type TaskState = {
  /** The latest day on which something was done; null before the first. */
  readonly activity: Activity | null;
  readonly toppedUp: boolean;
  /** Shows in the viewer's list. */
  readonly collected: number;
  /** Natural keys of what was claimed of late, and of one-time tasks. */
  readonly claimed: readonly string[];
  /** False for a device that may watch and buy, but earns no bonus. */
  readonly rewardsEligible: boolean;
};

type TaskStatus = 'open' | 'claimable' | 'claimed';
/** A task as it stands; `progress` never passes `target`. */
export type Task = TaskTerms & { readonly progress: number; readonly state: TaskStatus; readonly isDaily: boolean };

/** How the tasks stand at a moment, in ms. */
export function tasksAt(terms: readonly TaskTerms[], state: TaskState, now: EpochMs): Task[] {
  return terms.map((task) => {
    const progress = Math.min(task.target, progressOf(task.type, state, now));
    const isClaimed = state.claimed.includes(keyOf(task, now));
    const status = isClaimed ? 'claimed' : progress >= task.target ? 'claimable' : 'open';
    // What was done once stays done, also when the list of shows is empty again.
    return { ...task, progress: isClaimed ? task.target : progress, state: status, isDaily: !ONE_TIME.has(task.type) };
  });
}

function progressOf(type: TaskType, { activity, toppedUp, collected }: TaskState, now: EpochMs): number {
  const today = activity?.date === utcDate(now) ? activity : null;
  const progress: Readonly<Record<TaskType, number>> = {
    share: today?.shares ?? 0,
    watch_ads: today?.ads ?? 0,
    watch_minutes: Math.floor((today?.watchedMs ?? 0) / MINUTE_MS),
    watch_episodes: today?.episodes ?? 0,
    first_topup: Number(toppedUp),
    collect: collected,
  };
  return progress[type];
}

/** Whether none of the daily tasks is left to be done or claimed. */
export function areDailyTasksDone(tasks: readonly Task[]): boolean {
  return tasks.every(({ isDaily, state }) => !isDaily || state === 'claimed');
}

/** The natural key of a task's reward: once a day, or once for good. */
function keyOf({ id, type }: TaskTerms, now: EpochMs): string {
  return ONE_TIME.has(type) ? `task:${id}` : `task:${id}:${utcDate(now)}`;
}

/** The natural keys of the tasks that are done once. */
export function oneTimeKeys(terms: readonly TaskTerms[]): string[] {
  return terms.filter(({ type }) => ONE_TIME.has(type)).map(({ id }) => `task:${id}`);
}

/**
 * Gives a finished task's reward.
 * @throws RuleError NotFound for a task that there is not, AlreadyClaimed, TaskUnfinished, EarnsNothing
 */
export function claimTask(
  ledger: LedgerDraft,
  id: string,
  {
    terms,
    state,
    now,
    bonusLifeMs,
  }: { terms: readonly TaskTerms[]; state: TaskState; now: EpochMs; bonusLifeMs: number },
): TaskTerms {
  const task = tasksAt(terms, state, now).find((each) => each.id === id);
  if (!task) throw new RuleError('NotFound');
  if (task.state === 'claimed') throw new RuleError('AlreadyClaimed');
  if (!state.rewardsEligible) throw new RuleError('EarnsNothing');
  if (task.state === 'open') throw new RuleError('TaskUnfinished');
  const title = { kind: 'task', key: keyOf(task, now), detail: { task: task.type, target: task.target } } as const;
  giveReward(ledger, title, { coins: 0, bonus: task.reward, vipDays: 0 }, { now, bonusLifeMs });
  return task;
}
