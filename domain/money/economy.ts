/** The numbers of the economy with their defaults. An operator may change them. Amounts in coins; 1 coin = 1 bonus. */
import { DEFAULT_CHECK_IN } from '../rewards/check-in.ts';
import { DEFAULT_TASKS, type TaskTerms } from '../rewards/tasks.ts';

export type Economy = {
  /** Lifetime of granted bonus, in ms. Spec §4. */
  readonly bonusLifeMs: number;
  /** Price of bundles by size, in percent of the list price. */
  readonly bundlePercent: { readonly '20': number; readonly '50': number; readonly all: number };
  /** How many episodes of a show must be seen before its bundles are sold. */
  readonly bundleNeedsWatched: number;
  /** Maximum of episodes unlocked by ads per UTC day. */
  readonly adUnlocksPerDay: number;
  /** How long an automatic unlock can be undone, in ms, and how often per UTC day. */
  readonly undoMs: number;
  readonly undosPerDay: number;
  /** Extra coins of the first top-up, in percent of the package's coins. Spec §1. */
  readonly firstTopupPercent: number;
  /** Reward of each day of the check-in streak, in bonus. */
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
