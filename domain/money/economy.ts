/** The numbers of the economy. An operator may change them; these are the defaults. Amounts in coins, 1 coin = 1 bonus. */
import { DEFAULT_CHECK_IN } from '../rewards/check-in.ts';
import { DEFAULT_TASKS, type TaskTerms } from '../rewards/tasks.ts';

export type Economy = {
  /** How long granted bonus lasts, in ms. Spec §4. */
  readonly bonusLifeMs: number;
  /** Bundles by size: the share of the list price that is paid, in percent. */
  readonly bundlePercent: { readonly '20': number; readonly '50': number; readonly all: number };
  /** Episodes of a show to be watched before its bundles are sold. */
  readonly bundleNeedsWatched: number;
  /** Episodes that a UTC day's ads may open. */
  readonly adUnlocksPerDay: number;
  /** How long an automatic unlock may be taken back, in ms, and how often in a UTC day. */
  readonly undoMs: number;
  readonly undosPerDay: number;
  /** What the first top-up adds, in percent of the package's coins. Spec §1. */
  readonly firstTopupPercent: number;
  /** What each day of the check-in's streak gives, in bonus. */
  readonly checkIn: readonly number[];
  readonly tasks: readonly TaskTerms[];
};

const HOUR_MS = 3_600_000;

export const DEFAULT_ECONOMY: Economy = {
  bonusLifeMs: 120 * HOUR_MS,
  bundlePercent: { '20': 90, '50': 80, all: 75 },
  bundleNeedsWatched: 3,
  adUnlocksPerDay: 5,
  undoMs: 10_000,
  undosPerDay: 3,
  firstTopupPercent: 50,
  checkIn: DEFAULT_CHECK_IN,
  tasks: DEFAULT_TASKS,
};
