/** Moves the server's clock. The route requires TEST_CLOCK=1, which is allowed only where the sandbox is. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { NO_LIMIT_MS, setWorkOwners, withTimeLimit } from '#server/db/time-limit.ts';
import type { TestClock } from '#server/test-clock.ts';
import { sendError } from './send-error.ts';

const Move = z.union([z.strictObject({ advance_ms: z.int() }), z.strictObject({ now: z.iso.datetime() })]);

/** @param runDueWork runs before the response is sent */
export function mountTestClock(
  app: FastifyInstance,
  { config, clock, log }: Context,
  testClock: TestClock,
  runDueWork: () => Promise<void>,
): void {
  if (config.sandbox === 'exposed') log.warn('TEST_CLOCK=1 is set: everyone who reaches the server can move its clock');
  app.post('/__test/clock', async (request, reply) => {
    const move = Move.safeParse(request.body);
    if (!move.success) return sendError(reply, 'InvalidParameters', request);
    const { data } = move;
    const ms = 'now' in data ? Date.parse(data.now) - clock.now().getTime() : data.advance_ms;
    if (!(await testClock.advance(ms))) return sendError(reply, 'InvalidParameters', request);
    await withTimeLimit(NO_LIMIT_MS, () => {
      // The work of the jobs is not that of the client.
      setWorkOwners([]);
      return runDueWork();
    });
    return reply.send({ now: clock.now().toISOString() });
  });
}
