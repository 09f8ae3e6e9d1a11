/** Reports liveness, readiness and metrics to operators. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { sendError } from './send-error.ts';

/** `isReady` is false before the jobs have started, and during shutdown. */
export type Lifecycle = { readonly isReady: () => boolean };

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function mountHealth(app: FastifyInstance, context: Context, lifecycle: Lifecycle): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and HTTP status',
    labelNames: ['route', 'status', 'code'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const code = reply.getHeader('x-code');
    duration.observe(
      { route, status: reply.statusCode, code: typeof code === 'number' ? code : 0 },
      reply.elapsedTime / 1000,
    );
    request.log.info({ route, status: reply.statusCode, code, ms: Math.round(reply.elapsedTime) }, 'request completed');
  });

  app.get('/livez', async () => ({ alive: true }));
  app.get('/readyz', async (request, reply) => {
    if (lifecycle.isReady() && (await context.probe.isResponding())) return { ready: true };
    return sendError(reply, 'NotReady', request);
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
