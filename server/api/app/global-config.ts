import { globalConfig as endpoint } from '#contract/endpoints/app.ts';
import { readSettings } from '#server/settings.ts';
import { defineHandler } from '#server/http/handler.ts';

export const globalConfig = defineHandler(endpoint, async ({ context }) => ({
  ...(await readSettings(context.db)),
  sandbox_banner: context.config.sandbox === 'exposed',
}));
