/** Serves the baselines. `video/play` responds with some of the product's fields, without inlined playlists. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const [, , folder = ''] = process.argv;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const app = Fastify();
await app.register(fastifyStatic, { root: join(import.meta.dirname, 'pages') });
await app.register(fastifyStatic, {
  root: folder,
  prefix: '/m/',
  decorateReply: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply) => void reply.header('cache-control', IMMUTABLE),
});
app.post<{ Body: { ep: number } }>('/api/v1/video/play', ({ body: { ep } }, reply) =>
  reply.header('cache-control', 'private, no-store').send({
    status: { code: 10000, msg: 'success' },
    data: { ep, access: 'free', price: 0, resume_ms: 0, media: { master_url: `/m/${ep}/master.m3u8` }, next: null },
  }),
);
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
