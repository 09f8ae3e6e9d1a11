import { home as call } from '#contract/endpoints/video.ts';
import { handle } from '#server/http/verb.ts';

export const home = handle(call, async ({ viewer, language, context }) =>
  context.homePages.page(viewer.userId, language, context.clock.now()),
);
