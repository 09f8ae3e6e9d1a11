/** Serves the page at `/` and the page's files under `/assets/`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { contentSecurityPolicy, GOOGLE_ADS } from './security-headers.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../dist/web');
/** Placeholder for the home page's first image, which the page preloads before any API response. */
const FIRST_IMAGE = 'data-picture=""';
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Returns `'sha256-…'` for each inline script. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

export async function mountWeb(app: FastifyInstance, context: Context): Promise<void> {
  const html = await readFile(join(WEB_FOLDER, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) {
    context.log.warn('the web app is not built, so only the API is served');
    return;
  }
  const policy = contentSecurityPolicy(scriptHashes(html), context.config.ads.google && GOOGLE_ADS);
  await app.register(fastifyStatic, {
    root: join(WEB_FOLDER, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  app.get('/', async (_request, reply) => {
    const image = await context.homePages.firstImage(context.clock.now());
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replace(FIRST_IMAGE, `data-picture="${encodeURI(image ?? '')}"`));
  });
}
