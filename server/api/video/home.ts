import { home as endpoint } from '#contract/endpoints/video.ts';
import { defineHandler } from '#server/http/handler.ts';

export const home = defineHandler(endpoint, async ({ viewer, language, context }) =>
  context.homePages.page(viewer.userId, language, context.clock.now()),
);
