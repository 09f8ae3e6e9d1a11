import type { z } from 'zod';
import { ActivitySetting, LandingSetting } from '#contract/campaigns.ts';
import { AppConfig } from '#contract/shapes.ts';
import { APP_VERSION } from '#domain/product.ts';
import type { Database } from './db/database.ts';
import { EconomySetting } from './db/economy.ts';
import { readSettingRows } from './db/settings.ts';

const AppSettings = AppConfig.extend({ activity: ActivitySetting.nullable(), landing: LandingSetting });
type AppSettings = z.infer<typeof AppSettings>;

const DEFAULTS: AppSettings = {
  submit_review_version: '',
  max_width: null,
  campaign_accent: null,
  activity: null,
  landing: {},
};

export const SETTINGS = { ...AppSettings.shape, economy: EconomySetting };
export type SettingName = keyof typeof SETTINGS;

export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/** Returns the app's settings. Missing and invalid values fall back to defaults. */
export async function readSettings(db: Database): Promise<AppSettings> {
  const stored = (await readSettingRows(db)).flatMap(({ key, value }) =>
    isSetting(key) && SETTINGS[key].safeParse(value).success ? [[key, value]] : [],
  );
  return AppSettings.parse({ ...DEFAULTS, ...Object.fromEntries(stored) });
}

/** Returns whether a store is reviewing this version. The app then hides payments, ads, chat and campaigns. */
export async function isUnderReview(db: Database): Promise<boolean> {
  return (await readSettings(db)).submit_review_version === APP_VERSION;
}
