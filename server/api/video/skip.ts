import { skip as endpoint } from '#contract/endpoints/video.ts';
import { recordSkip } from '#server/db/feed.ts';
import { defineHandler } from '#server/http/handler.ts';
import { ThrottledError } from '#server/http/throttle.ts';
import { STORAGE_RETRY_SECONDS } from '#server/storage/storage-monitor.ts';

export const skip = defineHandler(endpoint, async ({ input, viewer, context }) => {
  if (!context.storage.accepts('watchProgress')) throw new ThrottledError(STORAGE_RETRY_SECONDS);
  const show = await context.catalogue.show(input.tv_id);
  await recordSkip(context.db, viewer.userId, show.tvId, context.clock.now());
  return {};
});
