import type { FastifyInstance } from 'fastify';
import type { WebPage } from '#server/http/web-page.ts';
import { CALLBACK_PATH } from './identity-provider.ts';

/** Opens the sign-in page of the app, which reads the response of the identity provider from the address. */
export function mountSignInCallback(app: FastifyInstance, page: WebPage): void {
  app.get(CALLBACK_PATH, async (_request, reply) => {
    // The address contains the code, which must not reach other sites.
    reply.header('referrer-policy', 'no-referrer');
    return page.send(reply, { target: '#/pages/common/login/index' });
  });
}
