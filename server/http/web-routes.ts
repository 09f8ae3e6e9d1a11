/** Serves the page at `/` and the page's files under `/assets/`. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { bannerShift } from '#domain/banner-shift.ts';
import type { Context } from '#server/context.ts';
import { WEB_FOLDER, type WebPage } from './web-page.ts';

export async function mountWeb(app: FastifyInstance, { homePages, clock }: Context, page: WebPage): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(WEB_FOLDER, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  app.get('/', async (_request, reply) => {
    const show = await homePages.firstBanner(clock.now());
    return page.send(reply, show ? { firstImage: { src: show.cover, shift: bannerShift(show.coverFocus) } } : {});
  });
}
