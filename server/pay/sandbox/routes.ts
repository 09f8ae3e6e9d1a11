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

/** The format of a payer with which tests replace the default payer. */
const PAYER = /^[\w-]{1,64}$/;

/** Mounts the checkout pages. */
export function mountSandbox(app: FastifyInstance, context: Context): Delivery {
  const { config, db, clock, log } = context;
  if (config.sandbox === 'exposed') log.warn('SANDBOX=1 is set: viewers get coins and VIP without paying');
  const delivery = startDelivery(app, context);

  const finish = (state: 'paid' | 'declined') => async (request: CheckoutRequest, reply: FastifyReply) => {
    const { reference } = request.params;
    const form = formOf(request);
    const payerField = form.get('payer');
    const payer = payerField !== null && PAYER.test(payerField) ? payerField : undefined;
    const now = clock.now();
    const declines = form.get(DECLINE_FIELD) === '1';
    const saveResult = (tx: Queryable, checkout: SandboxCheckout) => saveCheckoutResult(tx, checkout, declines, now);
    const finished = await endSandboxCheckout(db, reference, { state, payer }, saveResult, now);
    if (finished) {
      // Deliver before the redirect, so that the viewer returns to a credited order.
      await delivery.run();
      return reply.header('cache-control', 'private, no-store').redirect(`${RETURN_PATH}${finished.order_id}`, 303);
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
    // A second tap on a paid checkout is redirected like the first one.
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
    forms.post(`${SANDBOX_PATH}:reference/pay`, finish('paid'));
    forms.post(`${SANDBOX_PATH}:reference/decline`, finish('declined'));
    forms.post(`${SANDBOX_PATH}:reference/card`, setCard);
  });
  return delivery;
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** Returns true for clients that get an HTML page instead of an error code. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
