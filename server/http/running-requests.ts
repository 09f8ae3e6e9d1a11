/** Refuses requests of a viewer who has many running, before the server reads or checks anything of them. */
import type { FastifyInstance } from 'fastify';
import { RetryLaterError } from '#domain/retry-later-error.ts';
import type { Context } from '#server/context.ts';
import { sendRuleError } from './send-error.ts';

const RETRY_SECONDS = 1;
/** The number of refusals after which the server first looks for requests of other viewers. */
const REFUSALS_AT_ONCE = 10;

/** Runs the given functions in order, and reads new requests between some of them. */
function createQueue(): (send: () => void) => void {
  const waiting: (() => void)[] = [];
  const sendSome = () => {
    for (const send of waiting.splice(0, REFUSALS_AT_ONCE)) send();
    if (waiting.length > 0) setImmediate(sendSome);
  };
  return (send) => {
    if (waiting.push(send) === 1) setImmediate(sendSome);
  };
}

/** Permits as many as may use or await the viewer's share of the connections. Most others would be refused there. */
export function limitRunningRequests(app: FastifyInstance, { config, sessions }: Context): void {
  const { connections, waiting } = config.limits.connectionShares.viewer;
  const limit = connections + waiting;
  const running = new Map<string | number, number>();
  const sendLater = createQueue();
  app.addHook('onRequest', (request, reply, done) => {
    const { token } = request.headers;
    if (typeof token !== 'string' || token === '') return done();
    // All sessions of a viewer count together as soon as they are cached.
    const viewer = sessions.userOf({ token }) ?? token;
    const others = running.get(viewer) ?? 0;
    if (others >= limit) {
      const refusal = new RetryLaterError('TooManyRequests', RETRY_SECONDS);
      sendLater(() => {
        sendRuleError(reply, refusal, request);
      });
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
