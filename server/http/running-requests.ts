/** Refuses requests of a viewer who has many running, before the server reads or checks anything of them. */
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendRuleError } from './send-error.ts';
import { ThrottledError } from './throttle.ts';

const TOO_MANY_RUNNING = new ThrottledError(1);
/** The number of refused requests after which the server first looks for those of other viewers. */
const AT_ONCE = 10;

/** Runs the given functions in order, and reads new requests between some of them. */
function createQueue(): (run: () => void) => void {
  const waiting: (() => void)[] = [];
  const runSome = () => {
    for (const run of waiting.splice(0, AT_ONCE)) run();
    if (waiting.length > 0) setImmediate(runSome);
  };
  return (run) => {
    if (waiting.push(run) === 1) setImmediate(runSome);
  };
}

/**
 * Counts the running requests of each viewer, and permits as many as may use or await the viewer's share of the
 * connections: most others would be refused there. Must be the first hook, so that the others wait in the queue.
 * @returns the hook that sends the refusals, which belongs behind the hooks that add headers
 */
export function limitRunningRequests(app: FastifyInstance, { config, sessions }: Context): onRequestHookHandler {
  const { connections, waiting } = config.limits.connectionShares.viewer;
  const limit = connections + waiting;
  const running = new Map<string | number, number>();
  const refused = new WeakSet<FastifyRequest>();
  const later = createQueue();
  app.addHook('onRequest', (request, reply, done) => {
    const { token } = request.headers;
    if (typeof token !== 'string' || token === '') return done();
    // All sessions of a viewer count together as soon as they are cached.
    const viewer = sessions.userOf({ token }) ?? token;
    const others = running.get(viewer) ?? 0;
    if (others >= limit) {
      refused.add(request);
      return later(done);
    }
    running.set(viewer, others + 1);
    reply.raw.once('close', () => {
      const left = (running.get(viewer) ?? 1) - 1;
      if (left === 0) running.delete(viewer);
      else running.set(viewer, left);
    });
    return done();
  });
  return (request, reply, done) => {
    if (refused.has(request)) sendRuleError(reply, TOO_MANY_RUNNING, request);
    else done();
  };
}
