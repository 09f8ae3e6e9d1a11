/** The sandbox's own pages: a checkout, and its Pay and Decline. Never mounted in production. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '#server/http/api-routes.ts';
import { chooseLanguage } from '#server/http/device.ts';
import type { Context } from '#server/context.ts';
import { endSandboxCheckout, findSandboxCheckout, type SandboxCheckout } from '#server/db/sandbox.ts';
import { RETURN_PATH } from '../return-address.ts';
import { startDelivery } from './delivery.ts';
import { checkoutPage, PAGE_HEADERS, unknownPage } from './page.ts';
import { checkoutEnded, SANDBOX_PATH } from './sandbox.ts';

type Asked = FastifyRequest<{ Params: { reference: string } }>;

/** A card that a test pays with, in place of one of the account's own. */
const PAYER = /^[\w-]{1,64}$/;

export function mountSandbox(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  const delivery = startDelivery(app, context);

  const end = (state: 'paid' | 'declined') => async (request: Asked, reply: FastifyReply) => {
    const { reference } = request.params;
    const given = request.body instanceof URLSearchParams ? request.body.get('payer') : null;
    const payer = given !== null && PAYER.test(given) ? given : undefined;
    const body = (checkout: SandboxCheckout, eventId: string) => JSON.stringify(checkoutEnded(checkout, eventId));
    const ended = await endSandboxCheckout(db, reference, state, payer, body, clock.now());
    if (ended) {
      // The viewer comes back to what was bought, and not to a wait for it.
      await delivery.run();
      return reply.header('cache-control', 'private, no-store').redirect(`${RETURN_PATH}${ended.order_id}`, 303);
    }
    const checkout = await findSandboxCheckout(db, reference);
    if (!isBrowser(request)) {
      return sendFailure(reply, checkout?.state === 'paid' ? 'AlreadyPurchased' : 'NotFound', request);
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

  app.get(`${SANDBOX_PATH}:reference`, async (request: Asked, reply) => {
    const checkout = await findSandboxCheckout(db, request.params.reference);
    reply.headers(PAGE_HEADERS);
    if (!checkout) return reply.code(404).send(unknownPage(chooseLanguage(request.headers)));
    return reply.send(checkoutPage(checkout, `${RETURN_PATH}${checkout.order_id}`, clock.now()));
  });
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    forms.post(`${SANDBOX_PATH}:reference/pay`, end('paid'));
    forms.post(`${SANDBOX_PATH}:reference/decline`, end('declined'));
  });
}

/** Whoever reads pages is shown one; anyone else is told the code. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
