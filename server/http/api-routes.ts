/** Mounts the handlers. A request passes session, throttles, headers, input, handler and envelope, in this order. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALREADY_DONE, API_PREFIX, SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { THROTTLES } from '#contract/throttles.ts';
import { RuleError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { withTimeLimit } from '#server/db/time-limit.ts';
import { UPLOAD_MS } from './body-timeout.ts';
import { countryOf } from './country.ts';
import { readDevice, readIdempotencyKey } from './device.ts';
import { AlreadyDone, alreadyDoneBody, JSON_TYPE, PreserializedData, successBody, type Encoding } from './envelope.ts';
import { EventStream, sendEventStream } from './event-stream.ts';
import type { Handler } from './handler.ts';
import { originOf } from './origin.ts';
import { logFault } from './log-fault.ts';
import { ruleErrorOf, sendRuleError } from './send-error.ts';
import type { Credential, Viewer } from './session.ts';
import { useConnectionsFor } from './work-owners.ts';
import { createThrottles, isNodeClass, throttleClassesOf, type Throttles } from './throttle.ts';

const SERVER_FAULT_STATUS = 500;
/** The database time of the authentication of an upload. */
const AUTHENTICATION_MS = 1_500;
const NO_UPLOAD = Buffer.alloc(0);
/** The supported encodings in order of preference. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Uploads and their viewers, whom a hook authenticates before the server reads the body. */
type Uploaders = WeakMap<FastifyRequest, Viewer | undefined>;

type Exchange = {
  readonly context: Context;
  readonly throttles: Throttles;
  readonly handler: Handler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export async function mountApi(app: FastifyInstance, context: Context, handlers: readonly Handler[]): Promise<void> {
  const throttles = createThrottles(context.config.throttles);
  for (const handler of handlers) {
    if (handler.endpoint.upload) await mountUpload(app, { context, throttles, handler });
    else
      app.route({
        method: handler.endpoint.get ? ['POST', 'GET'] : 'POST',
        url: `${API_PREFIX}${handler.endpoint.path}`,
        handler: (request, reply) => handleRequest({ context, throttles, handler, request, reply }),
      });
  }
}

/** Accepts a file as the body. Rejects a request without a session before it reads the body. */
async function mountUpload(app: FastifyInstance, services: Omit<Exchange, 'request' | 'reply'>): Promise<void> {
  const { endpoint } = services.handler;
  const uploaders: Uploaders = new WeakMap();
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post(
      `${API_PREFIX}${endpoint.path}`,
      {
        ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
        config: { bodyMs: UPLOAD_MS },
        onRequest: async (request, reply) => {
          const authentication = () => authenticate({ ...services, request, reply });
          try {
            uploaders.set(request, await withTimeLimit(AUTHENTICATION_MS, authentication));
          } catch (error) {
            return handleError(error, endpoint, request, reply);
          }
          return undefined;
        },
      },
      (request, reply) => handleRequest({ ...services, request, reply }, async () => uploaders.get(request)),
    );
  });
}

async function handleRequest(
  exchange: Exchange,
  findViewer: () => Promise<Viewer | undefined> = () => authenticate(exchange),
): Promise<FastifyReply> {
  const { context, handler, request, reply } = exchange;
  reply.header('cache-control', 'private, no-store');
  try {
    const data = await runHandler(exchange, findViewer);
    reply.statusCode = 200;
    if (data instanceof AlreadyDone)
      return reply.header('x-code', ALREADY_DONE).type(JSON_TYPE).send(alreadyDoneBody(data));
    reply.header('x-code', SUCCESS);
    if (data instanceof EventStream) return sendEventStream(data, reply);
    reply.type(JSON_TYPE);
    return data instanceof PreserializedData
      ? await sendPreserialized(data, request, reply)
      : reply.send(successBody(data));
  } catch (error) {
    context.storage.noteError(error);
    return handleError(error, handler.endpoint, request, reply);
  }
}

async function runHandler(exchange: Exchange, findViewer: () => Promise<Viewer | undefined>): Promise<unknown> {
  const { context, handler, request, reply } = exchange;
  const viewer = await findViewer();
  if (viewer) useConnectionsFor(request.clientAddress, `account ${viewer.userId}`);
  const device = readDevice(request.headers);
  if (viewer && !handler.endpoint.writesNothing) await context.sessions.saveDeviceHeaders(viewer, device.headers);
  const { body } = request;
  return handler.handle({
    input: parseInput(handler.endpoint, request),
    upload: Buffer.isBuffer(body) ? body : NO_UPLOAD,
    viewer,
    device,
    language: device.language,
    idempotencyKey: readIdempotencyKey(request.headers),
    lastEventId: request.headers['last-event-id']?.toString(),
    country: countryOf(request.headers, context.config.thirdParties),
    address: request.clientAddress,
    origin: originOf(request, context.config),
    replaceToken: (token) => {
      reply.header('token', token);
    },
    context,
    log: context.log,
  });
}

/**
 * Returns the viewer if the endpoint requires a session. Applies throttles, and renews a session that expires soon.
 * Requests are counted before the database is read, so that those above a limit cost no query.
 */
async function authenticate(exchange: Exchange): Promise<Viewer | undefined> {
  const { context, throttles, handler, request, reply } = exchange;
  const { sessions } = context;
  const { endpoint } = handler;
  if (endpoint.session !== 'required') {
    const device = request.headers['device-id'];
    if (device !== undefined) useConnectionsFor(request.clientAddress, `device ${device.toString()}`);
    for (const name of throttleClassesOf(endpoint)) await throttles[name].byAddress(request.clientAddress);
    return undefined;
  }
  const credential = await identify(exchange);
  await countRequest(exchange, 'session', credential.sessionHandle);
  const knownUser = sessions.userOf(credential);
  if (knownUser !== undefined) await countRequest(exchange, 'user', String(knownUser));
  // All sessions of a viewer have one share, except the first time that this node reads a session.
  const owner = knownUser === undefined ? `session ${credential.sessionHandle}` : `account ${knownUser}`;
  useConnectionsFor(request.clientAddress, owner);
  const isFresh = endpoint.freshSession === true && handler.checksSession !== true;
  const viewer = await sessions.resolve(credential, { isFresh, openToBlocked: endpoint.openToBlocked });
  if (knownUser === undefined) await countRequest(exchange, 'user', String(viewer.userId));
  const renewed = endpoint.writesNothing ? undefined : await sessions.renew(viewer, credential.token);
  if (renewed !== undefined) reply.header('token', renewed);
  return viewer;
}

/** Counts tokens that the server did not issue by address, apart from the other requests of the address. */
async function identify({ context, throttles, request }: Exchange): Promise<Credential> {
  const { token } = request.headers;
  try {
    return context.sessions.identify(typeof token === 'string' ? token : undefined);
  } catch (error) {
    const isGuess = error instanceof RuleError && error.rule === 'AuthenticationFailed';
    await (isGuess
      ? throttles.rejectedToken.byAddress(request.clientAddress)
      : throttles.default.byCrowd(request.clientAddress));
    throw error;
  }
}

/** Counts the request in the endpoint's classes that count by `key`. @throws ThrottledError */
async function countRequest(
  { throttles, handler, request }: Exchange,
  key: 'session' | 'user',
  value: string,
): Promise<void> {
  for (const name of throttleClassesOf(handler.endpoint)) {
    if (THROTTLES[name].key !== key) continue;
    if (isNodeClass(name)) await throttles[name].byKey(value);
    // A viewer above the own limit does not use up the budget of the address.
    await throttles[name].byCrowd(request.clientAddress);
  }
}

function parseInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.upload) return {};
  const parsed = endpoint.input.safeParse(request.method === 'GET' ? request.query : (request.body ?? {}));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RuleError('InvalidParameters', issue ? `${issue.path.join('.')}: ${issue.message}` : undefined);
}

/** Sends the data in the first of `ENCODINGS` that the client accepts, or else uncompressed. */
async function sendPreserialized(
  data: PreserializedData,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'];
  const encoding = accepted === undefined ? undefined : ENCODINGS.find((name) => accepted.includes(name));
  reply.header('vary', 'accept-encoding');
  if (!encoding) return reply.send(data.bytes);
  return reply.header('content-encoding', encoding).send(await data.compressed(encoding));
}

/**
 * Sends the rule of a RuleError. For any other exception, sends the endpoint's `fallbackError`, which hides the cause.
 */
function handleError(error: unknown, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ruleError = ruleErrorOf(error) ?? new RuleError(endpoint.fallbackError);
  if (WIRE_ERRORS[ruleError.rule].http === SERVER_FAULT_STATUS) logFault(request, error, { endpoint: endpoint.path });
  return sendRuleError(reply, ruleError, request);
}
