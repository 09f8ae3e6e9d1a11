import { globalConfig as call } from '#contract/endpoints/app.ts';
import { readSettings } from '#server/db/settings.ts';
import { handle } from '#server/http/verb.ts';

export const globalConfig = handle(call, async ({ context }) => readSettings(context.db));
