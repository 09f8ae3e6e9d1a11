import type { FastifyInstance } from 'fastify';
import { AVATAR_ROUTE, parseAvatar } from '#domain/avatars.ts';
import type { Context } from '#server/context.ts';
import { readAvatar } from '#server/db/avatars.ts';
import { drawPreset } from '#server/pictures/preset-avatars.ts';
import { sendError } from './send-error.ts';
import { createAddressThrottle } from './throttle.ts';

/** A picture never changes, but a deleted one must disappear from caches within a day. */
const CACHE_CONTROL = 'public, max-age=86400, immutable';
/** Each uploaded picture is read from the database. */
const READS = { points: 1_200, seconds: 60 };

/** Serves preset and uploaded avatars to everyone who knows their paths. */
export function mountAvatars(app: FastifyInstance, { db }: Context): void {
  const countRead = createAddressThrottle(READS);

  app.get<{ Params: { file: string } }>(`${AVATAR_ROUTE}:file`, async (request, reply) => {
    const avatar = parseAvatar(`${AVATAR_ROUTE}${request.params.file}`);
    if (!avatar) return sendError(reply, 'PathNotFound', request);
    if ('preset' in avatar) {
      return reply.header('cache-control', CACHE_CONTROL).type('image/svg+xml').send(drawPreset(avatar.preset));
    }
    await countRead(request.clientAddress);
    const picture = await readAvatar(db, avatar.uploadId);
    if (!picture) return sendError(reply, 'PathNotFound', request);
    return reply.header('cache-control', CACHE_CONTROL).type('image/webp').send(picture);
  });
}
