import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/codes.ts';
import { PROVIDERS } from '#domain/money/providers.ts';
import type { Context } from '#server/context.ts';
import { findOrder } from '#server/db/orders.ts';
import { nextStatusRequest } from '#server/db/subscription-status.ts';
import { logFault } from '#server/http/log-fault.ts';
import { ruleErrorOf, sendError, sendRuleError } from '#server/http/send-error.ts';
import { isOrderId } from './order-id.ts';
import type { IngestResult } from './provider.ts';
import { RETURN_PATH, returnUrl } from './return-url.ts';
import type { Delivery } from './sandbox/delivery.ts';
import { mountSandbox } from './sandbox/routes.ts';
import { ingestEvent } from './ingest-event.ts';

const WEBHOOK_BYTES = 256 * 1024;

/** Returns the sandbox's delivery, if the sandbox is used. */
export async function mountPayments(app: FastifyInstance, context: Context): Promise<Delivery | undefined> {
  await mountWebhooks(app, context);
  app.get<{ Params: { orderId: string }; Querystring: { cancelled?: string } }>(
    `${RETURN_PATH}:orderId`,
    async (request, reply) => {
      const { orderId } = request.params;
      const isCancelled = request.query.cancelled !== undefined;
      const order = isOrderId(orderId) ? await findOrder(context.db, orderId) : undefined;
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(returnUrl(order?.return_to, isCancelled ? null : orderId), 303);
    },
  );
  return context.providers.sandbox ? mountSandbox(app, context) : undefined;
}

/** Signatures are computed over raw bytes. */
async function mountWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post<{ Params: { provider: string } }>(
      `${API_PREFIX}pay/webhook/:provider`,
      { bodyLimit: WEBHOOK_BYTES },
      async (request, reply) => {
        const name = PROVIDERS.find((each) => each === request.params.provider);
        const provider = name && context.providers[name];
        if (!provider) return sendError(reply, 'PathNotFound', request);
        try {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const results: IngestResult[] = [];
          const statusRequest = await nextStatusRequest(context.db);
          for (const { eventId, event } of await provider.readWebhook(body, request.headers)) {
            results.push(await ingestEvent(context, provider.name, event, { statusRequest, eventId }));
          }
          return await reply.header('cache-control', 'no-store').send(provider.webhookResponse(results));
        } catch (error) {
          const ruleError = ruleErrorOf(error);
          if (ruleError) return sendRuleError(reply, ruleError, request);
          logFault(request, error, { provider: provider.name });
          return sendError(reply, 'ServerFault', request);
        }
      },
    );
  });
}
