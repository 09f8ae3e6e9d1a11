import { globalConfig as endpoint } from '#contract/endpoints/app.ts';
import { readSettings } from '#server/settings.ts';
import { defineHandler } from '#server/http/handler.ts';

export const globalConfig = defineHandler(endpoint, async ({ context }) => readSettings(context.db));
