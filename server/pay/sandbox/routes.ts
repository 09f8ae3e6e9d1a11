/** The sandbox's own pages: a checkout, its Pay and Decline, and its card. Never mounted in production. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '#server/http/send-error.ts';
import { chooseLanguage } from '#server/http/device.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { findSandboxSubscription } from '#server/db/sandbox-subscriptions.ts';
import { endSandboxCheckout, findSandboxCheckout, type SandboxCheckout } from '#server/db/sandbox.ts';
import { RETURN_PATH } from '../return-url.ts';
import { startDelivery, type Delivery } from './delivery.ts';
import { checkoutPage, DECLINE_FIELD, PAGE_HEADERS, unknownPage } from './page.ts';
import { SANDBOX_PATH } from './sandbox.ts';
import { saveCheckoutResult, setDeclining } from './subscriptions.ts';

type CheckoutRequest = FastifyRequest<{ Params: { reference: string } }>;

/** A card that a test pays with, in place of one of the account's own. */
const PAYER = /^[\w-]{1,64}$/;

export function mountSandbox(app: FastifyInstance, context: Context): Delivery {
  const { db, clock } = context;
  const delivery = startDelivery(app, context);

  const end = (state: 'paid' | 'declined') => async (request: CheckoutRequest, reply: FastifyReply) => {
    const { reference } = request.params;
    const form = formOf(request);
    const given = form.get('payer');
    const payer = given !== null && PAYER.test(given) ? given : undefined;
    const now = clock.now();
    const declines = form.get(DECLINE_FIELD) === '1';
    const also = (tx: Queryable, checkout: SandboxCheckout) => saveCheckoutResult(tx, checkout, declines, now);
    const ended = await endSandboxCheckout(db, reference, { state, payer }, also, now);
    if (ended) {
      // The viewer comes back to what was bought, and not to a wait for it.
      await delivery.run();
      return reply.header('cache-control', 'private, no-store').redirect(`${RETURN_PATH}${ended.order_id}`, 303);
    }
    const checkout = await findSandboxCheckout(db, reference);
    if (!isBrowser(request)) {
      return sendError(reply, checkout?.state === 'paid' ? 'AlreadyPurchased' : 'NotFound', request);
    }
    if (!checkout)
      return reply
        .code(404)
        .headers(PAGE_HEADERS)
        .send(unknownPage(chooseLanguage(request.headers)));
    // A second tap ends where the first one would have.
    const next = checkout.state === 'paid' ? RETURN_PATH + checkout.order_id : SANDBOX_PATH + reference;
    return reply.redirect(next, 303);
  };

  app.get(`${SANDBOX_PATH}:reference`, async (request: CheckoutRequest, reply) => {
    const { reference } = request.params;
    const checkout = await findSandboxCheckout(db, reference);
    reply.headers(PAGE_HEADERS);
    if (!checkout) return reply.code(404).send(unknownPage(chooseLanguage(request.headers)));
    const subscription = await findSandboxSubscription(db, reference);
    return reply.send(checkoutPage(checkout, subscription, `${RETURN_PATH}${checkout.order_id}`, clock.now()));
  });

  const setCard = async (request: CheckoutRequest, reply: FastifyReply) => {
    const { reference } = request.params;
    const isKnown = await setDeclining(context, reference, formOf(request).get(DECLINE_FIELD) === '1');
    return isKnown ? reply.redirect(SANDBOX_PATH + reference, 303) : sendError(reply, 'NotFound', request);
  };
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    forms.post(`${SANDBOX_PATH}:reference/pay`, end('paid'));
    forms.post(`${SANDBOX_PATH}:reference/decline`, end('declined'));
    forms.post(`${SANDBOX_PATH}:reference/card`, setCard);
  });
  return delivery;
}

/** What a form says; nothing without one. */
function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** Whoever reads pages is shown one; anyone else is told the code. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
