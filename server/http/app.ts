/** The HTTP server: what is the same for every route. */
import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import type { RuleErrorName } from '#domain/errors.ts';
import { mountAdMob } from '#server/ads/admob/routes.ts';
import { HANDLERS } from '#server/api/index.ts';
import type { Context } from '#server/context.ts';
import { mountPayments } from '#server/pay/routes.ts';
import { mountApi, sendError } from './api-routes.ts';
import { mountHealth } from './health.ts';
import { mountMedia } from './media-routes.ts';
import { mountOpenApi } from './openapi.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { mountTestClock } from './test-clock.ts';
import { mountWeb } from './web-routes.ts';

const BODY_BYTES = 64 * 1024;
/** For a request to arrive in full; what the database may take for its answer stands with the pool. */
const REQUEST_MS = 10_000;
const RANGE_REFUSED = 416;

/** What the state of the process is, for `/readyz`. */
export type Lifecycle = { readonly isClosing: () => boolean };

/** Builds the server; it listens when its caller says so. */
export async function createApp(context: Context, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    trustProxy: context.config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: false },
    // A path that cannot be read passes no hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
      void sendError(reply, 'InvalidParameters', request);
    },
  });
  acceptJsonAlone(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
  });
  app.setNotFoundHandler((request, reply) => sendError(reply, 'PathNotFound', request));
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, request, reply) => {
    // A range behind a file's end: players go by this status and its Content-Range.
    if (error.statusCode === RANGE_REFUSED) {
      reply.headers({ ...error.headers, 'cache-control': 'no-store' });
      return reply.code(RANGE_REFUSED).type('text/plain').send('There is no such range.');
    }
    const rule = protocolFault(error);
    // A player that is closed in the middle of a segment is no fault of ours.
    const isGone = request.socket.destroyed;
    if (rule === 'ServerFault' && !isGone) request.log.error({ err: error }, 'a request failed');
    return sendError(reply, rule, request);
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  mountHealth(app, context, lifecycle);
  mountApi(
    app,
    context,
    Object.values(HANDLERS).flatMap((area) => Object.values(area)),
  );
  const delivery = mountPayments(app, context);
  mountAdMob(app, context);
  mountOpenApi(app);
  await mountMedia(app, context);
  await mountWeb(app, context);
  if (context.config.testClock) mountTestClock(app, context, delivery);
  return app;
}

/** JSON is the only body there is; the parser for plain text would slip past validation. No body is an empty one. */
function acceptJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body.toString(), done);
  });
}

/** What a fault of the protocol is called. */
function protocolFault(error: FastifyError): RuleErrorName {
  if (error.statusCode === 413) return 'TooLarge';
  if (error.statusCode === 503) return 'NotReady';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'InvalidParameters';
  return 'ServerFault';
}
