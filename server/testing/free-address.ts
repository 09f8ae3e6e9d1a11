import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a loopback address at which nothing listens. */
export async function freeAddress(): Promise<{ readonly host: string; readonly port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
}
