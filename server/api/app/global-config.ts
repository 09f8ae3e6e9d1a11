import { globalConfig as endpoint } from '#contract/endpoints/app.ts';
import { readSettings } from '#server/settings.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentActivity } from './present-activity.ts';

export const globalConfig = defineHandler(endpoint, async ({ language, context }) => {
  const { activity, ...settings } = await readSettings(context.db);
  return {
    ...settings,
    sandbox_banner: context.config.sandbox === 'exposed',
    activity: activity && (await presentActivity(context, activity, language)),
  };
});
