/** Lets the pages of configured origins use the API, media and pictures. Decision 060. */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/codes.ts';
import { MEDIA_ROUTE } from '#server/media/present-media.ts';

const PICTURE_ROUTE = '/img/';
const SHARED_ROUTES = [API_PREFIX, MEDIA_ROUTE, PICTURE_ROUTE];
/** Browsers load these also for elements, with requests that do not name their origin. */
const ELEMENT_ROUTES = [MEDIA_ROUTE, PICTURE_ROUTE];

/** Chromium asks again after 2 h, whatever a server says. */
const PREFLIGHT_SECONDS = 7_200;

const OPTIONS: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST'],
  allowedHeaders: [
    'Content-Type',
    'Accept-Language',
    'Range',
    'Token',
    'Idempotency-Key',
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
  // Without these, a page reads neither a renewed token nor the position of a byte range.
  exposedHeaders: ['Token', 'Retry-After', 'X-Request-Id', 'Accept-Ranges', 'Content-Length', 'Content-Range'],
  maxAge: PREFLIGHT_SECONDS,
  credentials: false,
};

const isBelow = (routes: readonly string[], { url }: FastifyRequest): boolean =>
  routes.some((route) => url.startsWith(route));

/** Must run before routes are added. Without origins, the server does not respond differently to any origin. */
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
