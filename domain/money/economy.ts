/** Operators can change these defaults. Amounts are in coins (1 coin = 1 bonus), days in UTC. */
import { DEFAULT_ADDRESS_BUDGET, type AddressBudgetTerms } from '../rewards/address-budget.ts';
import { DEFAULT_CHECK_IN } from '../rewards/check-in.ts';
import { DEFAULT_TASKS, type TaskTerms } from '../rewards/tasks.ts';

export type Economy = {
  /** The lifetime of bonus (spec §4). */
  readonly bonusLifeMs: number;
  /** The prices in percent of the list price. */
  readonly bundlePercent: { readonly '20': number; readonly '50': number; readonly all: number };
  /** The seen episodes of the show that a bundle requires. */
  readonly bundleNeedsWatched: number;
  readonly adUnlocksPerDay: number;
  /** The most that automatic unlocks spend on a show, unless the viewer chooses another cap. */
  readonly autoUnlockCap: number;
  /** After so many automatic unlocks in a row, the viewer is asked whether they are still watching. */
  readonly autoUnlocksInRow: number;
  readonly undoMs: number;
  readonly undosPerDay: number;
  /** The extra in percent of the package's coins (spec §1). */
  readonly firstTopupPercent: number;
  /** The bonus for each day of the streak. */
  readonly checkIn: readonly number[];
  readonly tasks: readonly TaskTerms[];
  readonly addressBudget: AddressBudgetTerms;
};

const HOUR_MS = 3_600_000;

export const DEFAULT_ECONOMY: Economy = {
  bonusLifeMs: 120 * HOUR_MS,
  bundlePercent: { '20': 90, '50': 80, all: 75 },
  bundleNeedsWatched: 3,
  adUnlocksPerDay: 5,
  autoUnlockCap: 300,
  autoUnlocksInRow: 3,
  undoMs: 10_000,
  undosPerDay: 3,
  firstTopupPercent: 50,
  checkIn: DEFAULT_CHECK_IN,
  tasks: DEFAULT_TASKS,
  addressBudget: DEFAULT_ADDRESS_BUDGET,
};
