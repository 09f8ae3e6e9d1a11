/** Mounts the contract's calls: throttle, headers, session, input, verb, envelope; the same steps for every call. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX, type Endpoint } from '#contract/endpoint.ts';
import { ALREADY_DONE, SUCCESS, WIRE_ERRORS } from '#contract/errors.ts';
import { RuleError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { chooseLanguage, readDevice, readIdempotencyKey } from './device.ts';
import { AlreadyDone, alreadyDoneBody, errorBody, PreserializedData, successBody, type Encoding } from './envelope.ts';
import { originOf } from './origin.ts';
import type { Viewer } from './session.ts';
import { createBucketThrottle, createThrottle, ThrottledError, type Throttle } from './throttle.ts';
import type { Handler } from './handler.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const MINUTE_SECONDS = 60;
/** HTTP status of the server's own faults, which an operator must hear of. */
const FAULT = 500;
/** The better one first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

type Throttles = {
  readonly calls: Throttle;
  readonly logins: Throttle;
  /** Of one user, by path; paths may share one. */
  readonly ofUser: ReadonlyMap<string, Throttle>;
};

function createThrottles({ limits }: Context['config']): Throttles {
  const reports = createThrottle(limits.reportsPerMinute, MINUTE_SECONDS);
  const unlocks = createBucketThrottle(limits.unlocksPerSecond, limits.unlockBurst);
  return {
    calls: createThrottle(limits.callsPerMinute, MINUTE_SECONDS),
    logins: createThrottle(limits.loginsPerMinute, MINUTE_SECONDS),
    ofUser: new Map([
      ['behavior/dot_report', reports],
      ['video/unlock', unlocks],
      ['video/unlock_bulk', unlocks],
      ['video/unlock_undo', unlocks],
    ]),
  };
}

/** @param handlers every verb of the contract */
export function mountApi(app: FastifyInstance, context: Context, handlers: readonly Handler[]): void {
  const throttles = createThrottles(context.config);
  for (const handler of handlers) {
    app.route({
      method: handler.endpoint.get ? ['POST', 'GET'] : 'POST',
      url: `${API_PREFIX}${handler.endpoint.path}`,
      handler: (request, reply) => handleRequest(context, handler, throttles, request, reply),
    });
  }
}

async function handleRequest(
  context: Context,
  handler: Handler,
  throttles: Throttles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  try {
    const data = await runHandler(context, handler, throttles, request, reply);
    reply.statusCode = 200;
    if (data instanceof AlreadyDone)
      return reply.header('x-code', ALREADY_DONE).type(JSON_TYPE).send(alreadyDoneBody(data));
    reply.header('x-code', SUCCESS).type(JSON_TYPE);
    return data instanceof PreserializedData
      ? await sendPreserialized(data, request, reply)
      : reply.send(successBody(data));
  } catch (error) {
    return handleError(error, handler.endpoint, request, reply);
  }
}

async function runHandler(
  context: Context,
  handler: Handler,
  throttles: Throttles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint: call } = handler;
  const viewer = await authenticate(context, call, throttles, request, reply);
  const device = readDevice(request.headers);
  if (viewer) await context.sessions.saveDeviceHeaders(viewer, device.headers);
  const input = parseInput(call, request);
  return handler.handle({
    input,
    viewer,
    device,
    language: device.language,
    idempotencyKey: readIdempotencyKey(request.headers),
    address: request.ip,
    origin: originOf(request, context.config),
    context,
    log: context.log,
  });
}

/** Throttles, and finds the viewer where the call needs one. A session near its end gets its successor in the answer. */
async function authenticate(
  context: Context,
  call: Endpoint,
  throttles: Throttles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | undefined> {
  if (call.session === 'none') {
    await (call.path === 'account/login' ? throttles.logins : throttles.calls)(request.ip);
    return undefined;
  }
  const { token } = request.headers;
  const given = typeof token === 'string' ? token : undefined;
  const viewer = await context.sessions.resolve(given).catch(async (refusal: unknown) => {
    // Guessing tokens counts against the address it comes from.
    await throttles.calls(request.ip);
    throw refusal;
  });
  await throttles.calls(viewer.sessionHandle);
  await throttles.ofUser.get(call.path)?.(String(viewer.userId));
  const renewed = given === undefined ? undefined : await context.sessions.renew(viewer, given);
  if (renewed !== undefined) reply.header('token', renewed);
  return viewer;
}

function parseInput(call: Endpoint, request: FastifyRequest): unknown {
  const given = request.method === 'GET' ? request.query : (request.body ?? {});
  const parsed = call.input.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RuleError('InvalidParameters', issue ? `${issue.path.join('.')}: ${issue.message}` : undefined);
}

/** Sends what was compressed before in the best encoding that the caller takes. */
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

/** Answers a refusal by rule, or hides a fault behind the call's own code. */
function handleError(error: unknown, call: Endpoint, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const rule = error instanceof RuleError ? error.rule : call.fault;
  if (WIRE_ERRORS[rule].http === FAULT) request.log.error({ err: error, call: call.path }, 'a call failed');
  if (error instanceof ThrottledError) reply.header('retry-after', error.retryAfterSeconds);
  return sendError(reply, rule, request);
}

/** Sends a refusal in the envelope, in the caller's language. */
export function sendError(reply: FastifyReply, rule: RuleError['rule'], request: FastifyRequest): FastifyReply {
  const { code, http } = WIRE_ERRORS[rule];
  reply.statusCode = http;
  return reply
    .header('x-code', code)
    .header('cache-control', 'private, no-store')
    .type(JSON_TYPE)
    .send(errorBody(rule, chooseLanguage(request.headers)));
}
