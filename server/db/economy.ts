/** The setting `economy`, which overrides `DEFAULT_ECONOMY`. */
import { z } from 'zod';
import { DEFAULT_ECONOMY, type Economy } from '#domain/money/economy.ts';
import { TASK_TYPES, type TaskTerms } from '#domain/rewards/tasks.ts';
import { cachedRead } from './cached-read.ts';
import type { Clock, Database } from './database.ts';

/** A change takes effect within this time. */
const CACHE_MS = 5_000;
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

const whole = (minimum: number, maximum: number, defaultValue: number) =>
  z.int().min(minimum).max(maximum).default(defaultValue);
const percent = (defaultValue: number) => whole(1, 100, defaultValue);

const { bundlePercent: bundle, addressBudget, ...defaults } = DEFAULT_ECONOMY;

const TaskSetting = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  type: z.enum(TASK_TYPES),
  target: z.int().min(1).max(1_000),
  reward: z.int().min(1).max(10_000),
}) satisfies z.ZodType<TaskTerms>;

/** Omitted fields keep their defaults. */
export const EconomySetting = z.strictObject({
  bonusLifeMs: whole(MINUTE_MS, YEAR_MS, defaults.bonusLifeMs),
  bundlePercent: z
    .strictObject({ '20': percent(bundle['20']), '50': percent(bundle['50']), all: percent(bundle.all) })
    .prefault({}),
  bundleNeedsWatched: whole(0, 1_000, defaults.bundleNeedsWatched),
  adUnlocksPerDay: whole(0, 1_000, defaults.adUnlocksPerDay),
  autoUnlockCap: whole(0, 1_000_000, defaults.autoUnlockCap),
  // The database reads only the latest unlocks.
  autoUnlocksInRow: whole(1, 100, defaults.autoUnlocksInRow),
  undoMs: whole(0, 60 * MINUTE_MS, defaults.undoMs),
  undosPerDay: whole(0, 1_000, defaults.undosPerDay),
  firstTopupPercent: whole(0, 1_000, defaults.firstTopupPercent),
  checkIn: z
    .array(z.int().min(1).max(10_000))
    .min(1)
    .max(31)
    .default([...defaults.checkIn]),
  tasks: z
    .array(TaskSetting)
    .max(100)
    .refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length, 'each id once')
    .default([...defaults.tasks]),
  addressBudget: z
    .strictObject({
      bonus: whole(0, 1_000_000, addressBudget.bonus),
      perAccount: whole(0, 10_000, addressBudget.perAccount),
    })
    .prefault({}),
}) satisfies z.ZodType<Economy>;

async function readEconomy(db: Database): Promise<Economy> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'economy').executeTakeFirst();
  const setting = EconomySetting.safeParse(row?.value ?? {});
  return setting.success ? setting.data : DEFAULT_ECONOMY;
}

export type EconomyReader = () => Promise<Economy>;

export function createEconomy(db: Database, clock: Clock): EconomyReader {
  return cachedRead(() => readEconomy(db), clock, CACHE_MS);
}
