import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/codes.ts';
import { RuleError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { sendError } from '#server/http/send-error.ts';
import { verifyCallback } from './verify-callback.ts';
import { processCallback } from './process-callback.ts';
import { createVerifierKeys } from './verifier-keys.ts';

/** Mounts the route of AdMob's server-side verification. A rejected callback gets 403 without a body. */
export function mountAdMob(app: FastifyInstance, context: Context): void {
  const { config, clock, log } = context;
  const { admob } = config.ads;
  if (!admob) return;
  const keys = createVerifierKeys({ url: admob.keysUrl, clock, log });
  app.get(`${API_PREFIX}ads/callback/admob`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const [, query = ''] = /\?(.*)$/.exec(request.raw.url ?? '') ?? [];
    try {
      const callback = await verifyCallback(query, keys);
      if (!callback) return await reply.code(403).send();
      await processCallback(context, admob, callback);
      return await reply.code(200).send();
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      if (error.rule !== 'NotFound') return sendError(reply, error.rule, request);
      request.log.warn({ reason: error.message }, 'a callback of AdMob was rejected');
      return reply.code(403).send();
    }
  });
}
