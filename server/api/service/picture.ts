import { randomUUID } from 'node:crypto';
import { picture as endpoint } from '#contract/endpoints/service.ts';
import { RuleError } from '#domain/errors.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { insertPicture, readPictureUse } from '#server/db/feedback.ts';
import { defineHandler } from '#server/http/handler.ts';
import { ThrottledError } from '#server/http/throttle.ts';

const HOUR_SECONDS = 3_600;

export const picture = defineHandler(endpoint, async ({ upload, viewer, address, context }) => {
  const { db, clock, config, storage, encodeUpload } = context;
  const { userId } = viewer;
  const now = clock.now();
  const { uploaded, totalBytes } = await readPictureUse(db, userId, new Date(now.getTime() - DAY_MS));
  if (uploaded >= config.feedback.picturesPerDay) throw new ThrottledError(HOUR_SECONDS);
  if (totalBytes >= config.feedback.pictureBytes || !storage.accepts('feedbackPictures')) {
    throw new RuleError('NotReady', 'no space for pictures');
  }
  const pictureId = randomUUID();
  const stored = { userId, pictureId, picture: await encodeUpload({ userId, address, content: upload }), now };
  if (!(await insertPicture(db, stored, config.feedback.picturesPerDay))) throw new ThrottledError(HOUR_SECONDS);
  return { picture_id: pictureId };
});
