import { createServer, type IncomingMessage } from 'node:http';

export type FakeResponse = { readonly status: number; readonly body: unknown };
export type FakeRequest = {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string;
};

export type FakeServer = {
  readonly base: string;
  /** Received requests, oldest first: `GET /path`. */
  readonly requests: string[];
  readonly close: () => Promise<void>;
};

/** Fakes a third party's JSON API. */
export async function startFakeServer(respond: (request: FakeRequest) => FakeResponse): Promise<FakeServer> {
  const requests: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const method = request.method ?? '';
    requests.push(`${method} ${url.pathname}`);
    const { status, body } = respond({ method, url, authorization: request.headers.authorization ?? '' });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
