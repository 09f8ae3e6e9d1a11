import { globalConfig as endpoint } from '#contract/endpoints/app.ts';
import { SIGN_IN_CHANNELS } from '#domain/sign-in.ts';
import { readSettings } from '#server/settings.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentActivity } from './present-activity.ts';

export const globalConfig = defineHandler(endpoint, async ({ language, context }) => {
  const { activity, ...settings } = await readSettings(context.db);
  const { providers, demo } = context.identity;
  return {
    ...settings,
    sandbox_banner: context.config.sandbox === 'exposed',
    sign_in: { channels: SIGN_IN_CHANNELS.filter((channel) => providers[channel]), demo: demo !== undefined },
    activity: activity && (await presentActivity(context, activity, language)),
  };
});
