/** Refuses requests of a viewer who has many running, before the server reads or checks anything of them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendRuleError } from './send-error.ts';
import { ThrottledError } from './throttle.ts';

const TOO_MANY_RUNNING = new ThrottledError(1);
/** At least so many of the waiting requests are refused at once, and at least this part of them. */
const AT_ONCE = 10;
const PART_AT_ONCE = 0.02;
const PAUSE_MS = 5;

/** Runs the given functions in order and with pauses, so that a burst of one viewer does not delay the others. */
function createPacedQueue(): (run: () => void) => void {
  const waiting: (() => void)[] = [];
  const runSome = () => {
    const count = Math.max(AT_ONCE, Math.ceil(waiting.length * PART_AT_ONCE));
    for (const run of waiting.splice(0, count)) run();
    if (waiting.length > 0) setTimeout(runSome, PAUSE_MS);
  };
  return (run) => {
    if (waiting.push(run) === 1) setTimeout(runSome, PAUSE_MS);
  };
}

/**
 * Returns a function that counts a request of an owner until its response is closed, or returns false if so many of
 * the owner run already.
 */
function countRunning(limit: number): (owner: string | number, response: ServerResponse) => boolean {
  const running = new Map<string | number, number>();
  return (owner, response) => {
    const others = running.get(owner) ?? 0;
    if (others >= limit) return false;
    running.set(owner, others + 1);
    response.once('close', () => {
      const left = (running.get(owner) ?? 1) - 1;
      if (left === 0) running.delete(owner);
      else running.set(owner, left);
    });
    return true;
  };
}

/**
 * Permits as many running requests of a viewer as may use or await the viewer's share of the connections: most others
 * would be refused there. Those wait before Fastify, whose work for hundreds of them at once would delay other viewers.
 * Belongs behind the hooks that add headers.
 */
export function limitRunningRequests(app: FastifyInstance, { config, sessions }: Context): void {
  const { connections, waiting } = config.limits.connectionShares.viewer;
  const isCounted = countRunning(connections + waiting);
  const refused = new WeakSet<IncomingMessage>();
  const later = createPacedQueue();
  app.server.removeAllListeners('request').on('request', (request, response) => {
    const { token } = request.headers;
    const hasToken = typeof token === 'string' && token !== '';
    // All sessions of a viewer count together as soon as the node has read them.
    if (!hasToken || isCounted(sessions.userOf({ token }) ?? token, response)) return app.routing(request, response);
    refused.add(request);
    return later(() => app.routing(request, response));
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (refused.has(request.raw)) sendRuleError(reply, TOO_MANY_RUNNING, request);
    else done();
  });
}
