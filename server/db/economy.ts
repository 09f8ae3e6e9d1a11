/** The numbers of the economy as the operator set them: what was set over the defaults. */
import { z } from 'zod';
import { DEFAULT_ECONOMY, type Economy } from '#domain/money/economy.ts';
import { TASK_TYPES, type TaskTerms } from '#domain/rewards/tasks.ts';
import type { Clock, Database } from './database.ts';

/** How long a change may take to be felt. */
const FRESH_MS = 5_000;
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

const whole = (least: number, most: number, byDefault: number) => z.int().min(least).max(most).default(byDefault);
const percent = (byDefault: number) => whole(1, 100, byDefault);

const { bundlePercent: bundle, ...own } = DEFAULT_ECONOMY;

const TaskSetting = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  type: z.enum(TASK_TYPES),
  target: z.int().min(1).max(1_000),
  reward: z.int().min(1).max(10_000),
}) satisfies z.ZodType<TaskTerms>;

/** What the setting `economy` takes: any of the numbers; those that it leaves out keep their defaults. */
export const EconomySetting = z.strictObject({
  bonusLifeMs: whole(MINUTE_MS, YEAR_MS, own.bonusLifeMs),
  bundlePercent: z
    .strictObject({ '20': percent(bundle['20']), '50': percent(bundle['50']), all: percent(bundle.all) })
    .prefault({}),
  bundleNeedsWatched: whole(0, 1_000, own.bundleNeedsWatched),
  adUnlocksPerDay: whole(0, 1_000, own.adUnlocksPerDay),
  undoMs: whole(0, 60 * MINUTE_MS, own.undoMs),
  undosPerDay: whole(0, 1_000, own.undosPerDay),
  firstTopupPercent: whole(0, 1_000, own.firstTopupPercent),
  checkIn: z
    .array(z.int().min(1).max(10_000))
    .min(1)
    .max(31)
    .default([...own.checkIn]),
  tasks: z
    .array(TaskSetting)
    .max(100)
    .refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length, 'each id once')
    .default([...own.tasks]),
}) satisfies z.ZodType<Economy>;

async function readEconomy(db: Database): Promise<Economy> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'economy').executeTakeFirst();
  const set = EconomySetting.safeParse(row?.value ?? {});
  return set.success ? set.data : DEFAULT_ECONOMY;
}

/** Gives the numbers as they were at most 5 s ago. */
export type EconomyReader = () => Promise<Economy>;

export function createEconomy(db: Database, clock: Clock): EconomyReader {
  let known: { readonly economy: Economy; readonly at: number } | undefined;
  let reading: Promise<Economy> | undefined;

  async function read(): Promise<Economy> {
    const at = clock.now().getTime();
    const economy = await readEconomy(db);
    known = { economy, at };
    return economy;
  }

  return async () => {
    if (known && Math.abs(clock.now().getTime() - known.at) < FRESH_MS) return known.economy;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
