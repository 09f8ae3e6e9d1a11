/** Clients that close the connection at any moment of a request cause no errors of the server. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { ENDPOINTS } from '#contract/api.ts';
import { API_PREFIX } from '#contract/codes.ts';
import { createApp } from '#server/app.ts';
import { captureLog } from '#server/testing/captured-log.ts';
import { bodyOf, validInputs } from '#server/testing/endpoints.ts';
import { isolatedTest as test } from '#server/testing/test.ts';

/** Sends what `bytes` contains, and resets the connection after `ms`. */
async function sendAndReset(port: number, bytes: string, ms: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  if (ms > 0) await setTimeout(ms);
  socket.resetAndDestroy();
}

/** Whole requests, and requests whose body ends in the middle. */
function requestsFor(path: string, body: string, headers: Readonly<Record<string, string>>): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const start = [`POST ${API_PREFIX}${path} HTTP/1.1`, 'host: 127.0.0.1', ...lines, 'content-type: application/json'];
  const head = `${start.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  return [head + body, head + body.slice(0, body.length / 2), head];
}

test('logs no error for requests that the client aborts, and serves the next one', async ({ server }) => {
  const { log, lines } = captureLog(server.context);
  const app = await createApp({ ...server.context, log }, { isReady: () => true });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const valid = validInputs(await server.addShow());
  const viewer = await server.viewer();
  const headers = { token: viewer.token, 'device-id': viewer.deviceId };
  const endpoints = ENDPOINTS.filter(({ upload, path }) => !upload && path !== 'account/sign-out');
  for (const [index, endpoint] of endpoints.entries()) {
    const body = String(bodyOf(endpoint, valid[endpoint.path] ?? {}));
    const requests = requestsFor(endpoint.path, body, headers);
    await Promise.all(requests.map((bytes) => sendAndReset(Number(port), bytes, index % 5)));
  }
  const response = await app.inject({ method: 'POST', url: `${API_PREFIX}service/faq`, payload: {} });
  expect(response.statusCode).toBe(200);
  await app.close();
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
