/** Allows the pages of configured origins to use the API, media and pictures. Decision 060. */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/codes.ts';
import { MEDIA_ROUTE } from '#server/media/present-media.ts';

const PICTURE_ROUTE = '/img/';
const SHARED_ROUTES = [API_PREFIX, MEDIA_ROUTE, PICTURE_ROUTE];
/** Elements such as `<img>` load these too, with requests that contain no origin. */
const ELEMENT_ROUTES = [MEDIA_ROUTE, PICTURE_ROUTE];

/** Chromium caches a preflight response for at most 2 h. */
const PREFLIGHT_SECONDS = 7_200;

const OPTIONS: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST'],
  allowedHeaders: [
    'Content-Type',
    'Accept-Language',
    'Range',
    'Token',
    'Idempotency-Key',
    'Last-Event-ID',
    'X-App-Id',
    'Device-ID',
    'Device-Language',
    'Device-SYS-Version',
    'Device-Name',
    'Device-OS',
    'Device-Type',
    'Device-Storage-Total',
    'Device-Storage-Free',
    'Device-Memory-Total',
    'Device-Memory-Free',
  ],
  // Without these, a page can read neither a renewed token nor the position of a byte range.
  exposedHeaders: ['Token', 'Retry-After', 'X-Request-Id', 'Accept-Ranges', 'Content-Length', 'Content-Range'],
  maxAge: PREFLIGHT_SECONDS,
  credentials: false,
};

const isBelow = (routes: readonly string[], { url }: FastifyRequest): boolean =>
  routes.some((route) => url.startsWith(route));

/** Adds hooks, so it must run before routes are added. Without configured origins, it changes nothing. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (isBelow(ELEMENT_ROUTES, request) && (origin === undefined || allowed.has(origin))) {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    }
  });
  await app.register(cors, {
    delegator: (request, callback) => {
      const { origin } = request.headers;
      const isAllowed = isBelow(SHARED_ROUTES, request) && origin !== undefined && allowed.has(origin);
      callback(null, { ...OPTIONS, origin: isAllowed ? origin : false });
    },
  });
}
