/** Where browsers reach this server. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const HOST = /^(?:[\w.-]{1,255}|\[[\da-fA-F:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * The configured origin, else that of the request itself. Whoever sends another `Host` gets links for themselves alone:
 * the value stands in no answer for anyone else, and no cache keeps it.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.publicOrigin !== undefined) return config.publicOrigin;
  const host = HOST.test(request.host) ? request.host : `127.0.0.1:${config.port}`;
  return `${request.protocol}://${host}`;
}
