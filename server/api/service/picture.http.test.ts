import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { PNG } from '#server/testing/endpoints.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';

/** Sends the headers of a request and returns its connection. */
function sendHeaders({ url }: TestServer, path: string, headers: readonly string[]): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const lines = [`POST /api/v1/${path} HTTP/1.1`, `Host: ${hostname}`, 'Connection: close', ...headers, '', ''];
  socket.on('error', () => undefined).write(lines.join('\r\n'));
  return socket;
}

test('accepts a picture that arrives more slowly than other bodies may', async ({ server }) => {
  const { token } = await server.viewer();
  const slow = sendHeaders(server, 'service/picture', [
    `Token: ${token}`,
    'Device-ID: 00000000-0000-4000-8000-000000000001',
    'Content-Type: image/png',
    `Content-Length: ${PNG.length}`,
  ]);
  const tooSlow = sendHeaders(server, 'app/global_config', ['Content-Type: application/json', 'Content-Length: 9']);
  await once(tooSlow.resume(), 'close');
  slow.write(PNG);
  expect(await text(slow)).toContain('"picture_id"');
});
