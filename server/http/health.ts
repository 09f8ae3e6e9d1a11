/** Reports liveness and readiness to operators. */
import type { FastifyInstance } from 'fastify';
import { missingDetails } from '#server/config-service.ts';
import type { Context } from '#server/context.ts';
import { sendError } from './send-error.ts';

/** `isReady` is false before the jobs have started, and during shutdown. */
export type Lifecycle = { readonly isReady: () => boolean };

export function mountHealth(app: FastifyInstance, context: Context, lifecycle: Lifecycle): void {
  app.get('/livez', async () => ({ alive: true }));
  app.get('/readyz', async (request, reply) => {
    if (lifecycle.isReady() && (await context.probe.isResponding()))
      return {
        ready: true,
        storage: context.storage.level(),
        missing_details: missingDetails(context.config.operator),
      };
    return sendError(reply, 'NotReady', request);
  });
}
