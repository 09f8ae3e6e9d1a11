/** Sends requests without normalizing them, as `fetch` would. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export type RawResponse = { status: number; headers: Readonly<Record<string, unknown>>; body: Buffer };

export async function rawGet(url: string, path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Sends the lines of a request with `Connection: close`, and returns the status and body of the response. */
export async function sendLines(
  url: string,
  lines: readonly string[],
  body = '',
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write([...lines, 'Connection: close', '', body].join('\r\n'));
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') };
}
