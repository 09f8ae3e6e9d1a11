/** Refuses requests of a viewer who has many running, before the server reads or checks anything of them. */
import type { FastifyInstance } from 'fastify';
import { RetryLaterError } from '#domain/retry-later-error.ts';
import type { Context } from '#server/context.ts';
import { sendRuleError } from './send-error.ts';

const RETRY_SECONDS = 1;

/** Permits as many as may use or await the viewer's share of the connections. Most others would be refused there. */
export function limitRunningRequests(app: FastifyInstance, { config, sessions }: Context): void {
  const { connections, waiting } = config.limits.connectionShares.viewer;
  const limit = connections + waiting;
  const running = new Map<string | number, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { token } = request.headers;
    if (typeof token !== 'string' || token === '') return done();
    // All sessions of a viewer count together as soon as they are cached.
    const viewer = sessions.userOf({ token }) ?? token;
    const others = running.get(viewer) ?? 0;
    if (others >= limit) {
      sendRuleError(reply, new RetryLaterError('TooManyRequests', RETRY_SECONDS), request);
      return undefined;
    }
    running.set(viewer, others + 1);
    reply.raw.once('close', () => {
      const left = (running.get(viewer) ?? 1) - 1;
      if (left === 0) running.delete(viewer);
      else running.set(viewer, left);
    });
    return done();
  });
}
