import compress from '@fastify/compress';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { MAX_BODY_BYTES } from '#contract/codes.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import type { TrustProxy } from '#server/config-proxy.ts';
import type { Context } from '#server/context.ts';
import { withTimeLimit } from '#server/db/time-limit.ts';
import { limitBodyTime, UPLOAD_MS } from './body-timeout.ts';
import { checkHosts } from './check-host.ts';
import { allowOrigins } from './cors.ts';
import { refuseMalformed } from './malformed-requests.ts';
import { readClientAddresses } from './client-address.ts';
import { limitRunningRequests } from './running-requests.ts';
import { useConnectionsFor } from './work-owners.ts';
import { securityHeaders } from './security-headers.ts';
import { logFault } from './log-fault.ts';
import { ruleErrorOf, sendError, sendRuleError } from './send-error.ts';

/** Limits how long headers may take to arrive. Node looks for late requests in intervals. */
const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUT_CHECK_MS = 1_000;
/** Longer than the idle timeout of usual load balancers, which would otherwise reuse a connection while it closes. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const RANGE_NOT_SATISFIABLE = 416;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive, if not as long as usual. */
    readonly bodyMs?: number;
  }
}

export async function createHttpServer(context: Context): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.log;
  const isPublicHttps = context.config.publicOrigin?.startsWith('https:') ?? false;
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(securityHeaders(isPublicHttps || request.protocol === 'https')).header('x-request-id', request.id);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: HEADERS_TIMEOUT_MS + UPLOAD_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    trustProxy: trustedProxies(context.config.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: false },
    clientErrorHandler: refuseMalformed,
    // Hooks do not run for a malformed path.
    frameworkErrors: (_error, request, reply) => {
      limitBodyTime(request.raw);
      addHeaders(request, reply);
      const ignore = () => undefined;
      sendError(reply, 'InvalidParameters', request).then(ignore, ignore);
    },
  });
  acceptOnlyJson(app);
  app.addHook('onRequest', async (request, reply) => {
    limitBodyTime(request.raw, request.routeOptions.config.bodyMs);
    addHeaders(request, reply);
  });
  readClientAddresses(app);
  checkHosts(app, context.config);
  await allowOrigins(app, context.config.corsOrigins);
  limitRunningRequests(app, context);
  // A hook that runs earlier would not apply to the handler of a request with a body.
  app.addHook('preHandler', (request, _reply, done) =>
    withTimeLimit(context.config.limits.databaseTime.requestMs, () => {
      useConnectionsFor(request.clientAddress);
      done();
    }),
  );
  app.setNotFoundHandler((request, reply) => sendError(reply, 'PathNotFound', request));
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, request, reply) => {
    // Media players need this status and the header Content-Range.
    if (error.statusCode === RANGE_NOT_SATISFIABLE) {
      reply.headers({ ...error.headers, 'cache-control': 'no-store' });
      return reply.code(RANGE_NOT_SATISFIABLE).type('text/plain').send('There is no such range.');
    }
    const ruleError = ruleErrorOf(error);
    if (ruleError) return sendRuleError(reply, ruleError, request);
    const errorName = errorNameOf(error);
    if (errorName === 'ServerFault') logFault(request, error);
    return sendError(reply, errorName, request);
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  return app;
}

/** Fastify ignores a number of proxies, because it does not know whether clients can bypass them. */
function trustedProxies(setting: TrustProxy): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return setting === false ? false : [...setting];
}

/** Accepts only JSON bodies. An empty body becomes `{}`. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parse(request, body.toString(), done);
  });
}

function errorNameOf({ statusCode }: FastifyError): RuleErrorName {
  if (statusCode === 413) return 'TooLarge';
  if (statusCode === 503) return 'NotReady';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'InvalidParameters';
  return 'ServerFault';
}
