/** What the operator may change while the server runs. */
import { AppConfig } from '#contract/shapes.ts';
import { APP_VERSION } from '#domain/product.ts';
import type { Database } from './database.ts';
import { EconomySetting } from './economy.ts';

const DEFAULTS: AppConfig = { submit_review_version: '', max_width: 560 };

/** Every setting that there is, with how its value is checked. */
export const SETTINGS = { ...AppConfig.shape, economy: EconomySetting };
export type SettingName = keyof typeof SETTINGS;

/** Whether a text names a setting. */
export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/** The app's settings now: what the operator set over the defaults. A stored value that no longer fits is left out. */
export async function readSettings(db: Database): Promise<AppConfig> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const own = rows.flatMap(({ key, value }) =>
    isSetting(key) && SETTINGS[key].safeParse(value).success ? [[key, value]] : [],
  );
  return AppConfig.parse({ ...DEFAULTS, ...Object.fromEntries(own) });
}

/** Whether the app's own version stands in a store's review: then payments, ads and chat are not shown (decisions: screens). */
export async function isUnderReview(db: Database): Promise<boolean> {
  return (await readSettings(db)).submit_review_version === APP_VERSION;
}

/** Sets one. The value must have been checked against `SETTINGS`. */
export async function writeSetting(db: Database, key: SettingName, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value) };
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
}
