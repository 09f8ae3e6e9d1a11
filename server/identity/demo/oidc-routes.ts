/** The requests that oidc-provider answers. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { httpStatusOf, WIRE_ERRORS } from '#contract/codes.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { chooseLanguage } from '#server/http/device.ts';
import { originOf } from '#server/http/origin.ts';
import { PAGE_HEADERS } from '#server/http/plain-page.ts';
import { createAddressThrottle, ThrottledError } from '#server/http/throttle.ts';
import { DEMO_PATH } from './demo-clients.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { signInErrorPage } from './demo-page.ts';

/** oidc-provider derives the path at which it is mounted from the original URL. */
type MountedRequest = IncomingMessage & { originalUrl?: string };

/** The exchange of a code, and the return from the sign-in page. All other requests may begin a sign-in. */
const PART_OF_SIGN_IN = new RegExp(`^${DEMO_PATH}/(?:token$|auth/.)`);

export async function mountOidc(app: FastifyInstance, { config }: Context, demo: DemoIdentity): Promise<void> {
  const countStart = createAddressThrottle(config.throttles.login);

  /** Returns why no other sign-in may begin. Those in progress are not affected. */
  const reasonToRefuse = async ({ clientAddress }: FastifyRequest): Promise<RuleErrorName | undefined> => {
    try {
      await countStart(clientAddress);
    } catch (error) {
      if (error instanceof ThrottledError) return error.rule;
      throw error;
    }
    return (await demo.oidc()).hasRoom() ? undefined : 'NotReady';
  };

  const passOn = async (provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const message: MountedRequest = request.raw;
    message.originalUrl = request.url;
    message.url = request.url.slice(DEMO_PATH.length);
    const { host, protocol } = new URL(originOf(request, config));
    Object.assign(message.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await provider.callback()(message, reply.raw);
  };

  await app.register(async (raw) => {
    // oidc-provider reads the body itself.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    raw.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${DEMO_PATH}/*`,
      handler: async (request, reply) => {
        const refusal = PART_OF_SIGN_IN.test(request.url) ? undefined : await reasonToRefuse(request);
        if (refusal === undefined) return passOn((await demo.oidc()).provider, request, reply);
        const page = signInErrorPage(chooseLanguage(request.headers), refusal);
        return reply.code(httpStatusOf(WIRE_ERRORS[refusal])).headers(PAGE_HEADERS).send(page);
      },
    });
  });
}
