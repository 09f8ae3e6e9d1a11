import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { chooseLanguage } from '#server/http/device.ts';
import { originOf } from '#server/http/origin.ts';
import { PAGE_HEADERS } from '#server/http/plain-page.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { channelOf, DEMO_PATH } from './demo-clients.ts';
import { signInErrorPage, signInPage } from './demo-page.ts';
import { demoSubject } from './demo-people.ts';

type InteractionRequest = FastifyRequest<{ Params: { uid: string } }>;
/** oidc-provider derives the path at which it is mounted from the original URL. */
type MountedRequest = IncomingMessage & { originalUrl?: string };

/** Mounts the demo identity provider with its sign-in page. */
export async function mountDemoIdentity(app: FastifyInstance, { config }: Context, demo: DemoIdentity): Promise<void> {
  demo.connect(app);

  const providerOf = async (request: FastifyRequest) => (await demo.oidc()).at(originOf(request, config));

  const showPage = async (request: InteractionRequest, reply: FastifyReply) => {
    const provider = await providerOf(request);
    const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    const channel = channelOf(details?.params['client_id']);
    const language = languageOf(details?.params['ui_locales'], request);
    if (!details || !channel) return reply.code(400).headers(PAGE_HEADERS).send(signInErrorPage(language));
    return reply.headers(PAGE_HEADERS).send(signInPage(language, channel, `${DEMO_PATH}/interaction/${details.uid}`));
  };

  const choosePerson = async (request: InteractionRequest, reply: FastifyReply) => {
    const { body } = request;
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const accountId = demoSubject(form.get('name') ?? '');
    if (accountId === undefined && !form.has('cancel')) return showPage(request, reply);
    const result = accountId === undefined ? { error: 'access_denied' } : { login: { accountId } };
    const provider = await providerOf(request);
    const url = await provider.interactionResult(request.raw, reply.raw, result).catch(() => undefined);
    if (url === undefined) return showPage(request, reply);
    return reply.header('cache-control', 'private, no-store').redirect(url, 303);
  };

  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    forms.get(`${DEMO_PATH}/interaction/:uid`, showPage);
    forms.post(`${DEMO_PATH}/interaction/:uid`, choosePerson);
  });

  await app.register(async (raw) => {
    // oidc-provider reads the body itself.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null));
    raw.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${DEMO_PATH}/*`,
      handler: async (request, reply) => {
        const origin = originOf(request, config);
        const message: MountedRequest = request.raw;
        message.originalUrl = request.url;
        message.url = request.url.slice(DEMO_PATH.length);
        const { host, protocol } = new URL(origin);
        Object.assign(message.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        reply.hijack();
        await (await providerOf(request)).callback()(message, reply.raw);
      },
    });
  });
}

function languageOf(locale: unknown, request: FastifyRequest): Language {
  return typeof locale === 'string' && isLanguage(locale) ? locale : chooseLanguage(request.headers);
}
