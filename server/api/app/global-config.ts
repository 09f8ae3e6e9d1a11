import { globalConfig as endpoint } from '#contract/endpoints/app.ts';
import { SIGN_IN_CHANNELS } from '#domain/sign-in.ts';
import { requiresConsent } from '#domain/consent.ts';
import type { Config } from '#server/config.ts';
import { readSettings } from '#server/settings.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentActivity } from './present-activity.ts';

export const globalConfig = defineHandler(endpoint, async ({ language, country, context }) => {
  const { activity, ...settings } = await readSettings(context.db);
  const { providers, demo } = context.identity;
  return {
    ...settings,
    sandbox_banner: context.config.sandbox === 'exposed',
    sign_in: { channels: SIGN_IN_CHANNELS.filter((channel) => providers[channel]), demo: demo !== undefined },
    activity: activity && (await presentActivity(context, activity, language)),
    third_parties: presentThirdParties(context.config),
    consent_required: requiresConsent(country),
  };
});

function presentThirdParties({ thirdParties: { support, pixel }, ads }: Config) {
  return {
    support: support ? { base_url: support.baseUrl, website_token: support.websiteToken } : null,
    pixel: pixel ? { pixel_id: pixel.pixelId, script_url: pixel.scriptUrl } : null,
    ads: ads.google !== undefined,
  };
}
