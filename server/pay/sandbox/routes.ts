import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { errorMessage, text } from '#i18n/server-texts.ts';
import { PAGE_HEADERS } from '#server/http/plain-page.ts';
import { sendError } from '#server/http/send-error.ts';
import { chooseLanguage } from '#server/http/device.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOrder } from '#server/db/orders.ts';
import { findSandboxSubscription } from '#server/db/sandbox-subscriptions.ts';
import { endSandboxCheckout, findSandboxCheckout, type SandboxCheckout } from '#server/db/sandbox.ts';
import { readExtra } from '../first-topup-extra.ts';
import { RETURN_PATH } from '../return-url.ts';
import { startDelivery, type Delivery } from './delivery.ts';
import { checkoutPage, DECLINE_FIELD, messagePage } from './page.ts';
import { SANDBOX_PATH } from './sandbox.ts';
import { saveCheckoutResult, setDeclining } from './subscriptions.ts';

type CheckoutRequest = FastifyRequest<{ Params: { reference: string } }>;

const REFERENCE = /^[\w-]{1,64}$/;
/** The format of a payer with which tests replace the default payer. */
const PAYER = /^[\w-]{1,64}$/;

/** Mounts the checkout pages. */
export async function mountSandbox(app: FastifyInstance, context: Context): Promise<Delivery> {
  const { config, db, clock, log } = context;
  if (config.sandbox === 'exposed') log.warn('SANDBOX=1 is set: viewers get coins and VIP without paying');
  const delivery = startDelivery(app, context);

  const finish = (state: 'paid' | 'declined') => async (request: CheckoutRequest, reply: FastifyReply) => {
    const reference = referenceOf(request);
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
      return reply.header('cache-control', 'private, no-store').redirect(returnPathOf(finished), 303);
    }
    const checkout = await findSandboxCheckout(db, reference);
    const errorName = checkout?.state === 'paid' ? 'AlreadyPurchased' : 'NotFound';
    if (!isBrowser(request)) return sendError(reply, errorName, request);
    if (!checkout) return sendUnknown(request, reply);
    const { code } = WIRE_ERRORS[errorName];
    return checkout.state === 'paid'
      ? sendPage(reply, messagePage(checkout.language, errorMessage(code, checkout.language), returnPathOf(checkout)))
      : reply.redirect(SANDBOX_PATH + reference, 303);
  };

  app.get(`${SANDBOX_PATH}:reference`, async (request: CheckoutRequest, reply) => {
    const reference = referenceOf(request);
    const checkout = await findSandboxCheckout(db, reference);
    if (!checkout) return sendUnknown(request, reply);
    const subscription = await findSandboxSubscription(db, reference);
    const order = await findOrder(db, checkout.order_id);
    const extra = order ? await readExtra(context, order) : 0;
    const returnPath = returnPathOf(checkout);
    return sendPage(reply, checkoutPage({ checkout, extra, subscription, returnPath, now: clock.now() }));
  });

  const setCard = async (request: CheckoutRequest, reply: FastifyReply) => {
    const reference = referenceOf(request);
    const isKnown = await setDeclining(context, reference, formOf(request).get(DECLINE_FIELD) === '1');
    if (isKnown) return reply.redirect(SANDBOX_PATH + reference, 303);
    return isBrowser(request) ? sendUnknown(request, reply) : sendError(reply, 'NotFound', request);
  };
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    forms.post(`${SANDBOX_PATH}:reference/pay`, finish('paid'));
    forms.post(`${SANDBOX_PATH}:reference/decline`, finish('declined'));
    forms.post(`${SANDBOX_PATH}:reference/card`, setCard);
  });
  return delivery;
}

/** Returns the reference of the checkout, or an empty text, which no checkout has. PostgreSQL rejects some characters. */
function referenceOf({ params }: CheckoutRequest): string {
  return REFERENCE.test(params.reference) ? params.reference : '';
}

const returnPathOf = ({ order_id }: SandboxCheckout): string => RETURN_PATH + order_id;

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(PAGE_HEADERS).send(html);
}

function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = chooseLanguage(request.headers);
  return sendPage(reply.code(404), messagePage(language, text('sandbox.unknown', language)));
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** Returns true for clients that get an HTML page instead of an error code. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
