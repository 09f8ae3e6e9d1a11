/** Measures requests, and serves the metrics at an address of their own, which viewers cannot reach. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { UserFacingError } from '#domain/user-facing-error.ts';
import { backgroundFailures } from '#server/background.ts';
import type { MetricsConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Presence } from '#server/presence/presence.ts';
import { UNKNOWN_HOST } from './check-host.ts';
import { createIsKnownHost } from './known-hosts.ts';

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** At a loopback address, only programs of this machine read the metrics, which may use no other name for it. */
const NOT_GUARDED = { publicOrigin: undefined, allowedHosts: [], sandbox: 'off' } as const;

/** Starts with `app` a second server for `GET /metrics`, if its address is configured, and stops it with `app`. */
export function mountMetrics(app: FastifyInstance, { config, presence }: Context): void {
  const registry = new Registry();
  recordRequests(app, registry);
  const { metrics } = config;
  if (!metrics) return;
  collectDefaultMetrics({ register: registry });
  measureOnline(presence, registry);
  registry.registerMetric(backgroundFailures);
  const isKnownHost = createIsKnownHost({ ...NOT_GUARDED, host: metrics.host });
  const server = createServer((request, response) => {
    if (!isKnownHost(request.headers.host ?? '')) {
      response
        .writeHead(403, { 'content-type': 'text/plain', 'content-length': UNKNOWN_HOST.length })
        .end(UNKNOWN_HOST);
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onReady', async () => {
    server.listen(metrics);
    await once(server, 'listening').catch((error: unknown) => {
      throw explainMetricsError(error, metrics);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

/** Measures and logs every request. Labels and log lines name routes, but neither viewers nor tokens. */
function recordRequests(app: FastifyInstance, registry: Registry): void {
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
}

/** Adds the number of viewers who are online. Nodes that share a Redis report the same number. */
function measureOnline(presence: Presence, registry: Registry): void {
  const gauge: Gauge = new Gauge({
    name: 'viewers_online',
    help: 'Viewers who are online, NaN if Redis does not respond',
    registers: [registry],
    collect: async () => gauge.set((await presence.onlineCount()) ?? NaN),
  });
}

function explainMetricsError(error: unknown, { host, port }: MetricsConfig): UserFacingError {
  const reason = error instanceof Error ? error.message : String(error);
  return new UserFacingError(
    `The metrics cannot be served at ${host}, port ${port} (METRICS_HOST, METRICS_PORT): ${reason}`,
  );
}
