import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the client, also after the client has closed the connection, when `ip` is undefined. */
    clientAddress: string;
  }
}

/** Reads the address of each request when it arrives. */
export function readClientAddresses(app: FastifyInstance): void {
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', async (request) => {
    // oxlint-disable-next-line no-restricted-properties, typescript/no-unnecessary-condition -- the type ignores resets
    request.clientAddress = request.ip ?? 'unknown';
  });
}
