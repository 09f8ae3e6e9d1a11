/** Serves the page at `/`, its files under `/assets/`, the service worker, and the pictures of the installed app. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { bannerShift } from '#domain/banner-shift.ts';
import type { Context } from '#server/context.ts';
import { createPreviews } from '#server/pictures/preview.ts';
import { WEB_FOLDER, type WebPage } from './web-page.ts';

const PICTURE_FOLDERS = ['icons', 'screenshots'] as const;
/** The worker loads the icons of notifications. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

export async function mountWeb(
  app: FastifyInstance,
  { homePages, clock, folders }: Context,
  page: WebPage,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(WEB_FOLDER, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  for (const folder of PICTURE_FOLDERS) {
    await app.register(fastifyStatic, {
      root: join(WEB_FOLDER, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      maxAge: '1d',
    });
  }
  app.get('/service-worker.js', async (_request, reply) =>
    reply
      .header('content-security-policy', WORKER_POLICY)
      .header('cache-control', 'no-cache')
      .sendFile('service-worker.js', WEB_FOLDER),
  );
  const previewOf = createPreviews(folders.pictures);
  app.get('/', async (_request, reply) => {
    const show = await homePages.firstBanner(clock.now());
    if (!show) return page.send(reply, {});
    const { cover: src, coverFocus } = show;
    return page.send(reply, { firstImage: { src, shift: bannerShift(coverFocus), preview: previewOf(src) } });
  });
}
