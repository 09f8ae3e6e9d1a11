import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { chooseLanguage } from '#server/http/device.ts';
import { PAGE_HEADERS } from '#server/http/plain-page.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { channelOf, DEMO_PATH } from './demo-clients.ts';
import { signInErrorPage, signInPage } from './demo-page.ts';
import { demoSubject } from './demo-people.ts';
import { mountOidc } from './oidc-routes.ts';

type InteractionRequest = FastifyRequest<{ Params: { uid: string } }>;

/** Mounts the demo identity provider with its sign-in page. */
export async function mountDemoIdentity(app: FastifyInstance, context: Context, demo: DemoIdentity): Promise<void> {
  demo.connect(app);

  const showPage = async (request: InteractionRequest, reply: FastifyReply) => {
    const { provider } = await demo.oidc();
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
    const { provider } = await demo.oidc();
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
  await mountOidc(app, context, demo);
}

function languageOf(locale: unknown, request: FastifyRequest): Language {
  return typeof locale === 'string' && isLanguage(locale) ? locale : chooseLanguage(request.headers);
}
