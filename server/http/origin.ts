import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const HOST = /^(?:[\w.-]{1,255}|\[[\da-fA-F:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * Returns the configured origin, else that of the request, with a loopback address instead of an invalid host. A forged
 * `Host` header affects only its sender, because responses with the origin are neither shared nor cached. A forwarded
 * host is never used: some proxies pass on the client's.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.publicOrigin !== undefined) return config.publicOrigin;
  const { host = '' } = request.headers;
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  return `${protocol}://${HOST.test(host) ? host : `127.0.0.1:${config.port}`}`;
}
