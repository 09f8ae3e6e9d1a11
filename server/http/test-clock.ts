/** Moves the server's clock; mounted only with TEST_CLOCK=1, which production refuses. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import type { Delivery } from '#server/pay/sandbox/delivery.ts';
import { sendError } from './api-routes.ts';

const Move = z.union([z.strictObject({ advance_ms: z.int() }), z.strictObject({ now: z.iso.datetime() })]);

/** @param delivery sends the sandbox's events that the jobs created */
export function mountTestClock(app: FastifyInstance, context: Context, delivery: Delivery | undefined): void {
  app.post('/__test/clock', async (request, reply) => {
    const move = Move.safeParse(request.body);
    if (!move.success) return sendError(reply, 'InvalidParameters', request);
    const { clock } = context;
    clock.advance('now' in move.data ? Date.parse(move.data.now) - clock.now().getTime() : move.data.advance_ms);
    // What became due is done before the answer.
    await runDueJobs(context);
    await delivery?.run();
    return reply.send({ now: clock.now().toISOString() });
  });
}
