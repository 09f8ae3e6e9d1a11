import type { FastifyRequest } from 'fastify';

/** Logs an error of the server. A client that closes the connection causes errors that are none. */
export function logFault(
  request: FastifyRequest,
  error: unknown,
  details: Readonly<Record<string, string>> = {},
): void {
  if (!request.socket.destroyed) request.log.error({ err: error, ...details }, 'request failed');
}
