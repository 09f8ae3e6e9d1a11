/** A stand-in for somebody else's API, over HTTP on this machine. */
import { createServer, type IncomingMessage } from 'node:http';

/** What is answered: a status and JSON; undefined for what is not there. */
export type FakeResponse = { readonly status: number; readonly body: unknown };
export type FakeRequest = {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string;
};

export type FakeServer = {
  readonly base: string;
  /** What was asked, oldest first: `GET /path`. */
  readonly requests: string[];
  readonly close: () => Promise<void>;
};

/** Listens until it is closed. */
export async function startFakeServer(answer: (question: FakeRequest) => FakeResponse): Promise<FakeServer> {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? '';
    asked.push(`${method} ${url.pathname}`);
    const { status, body } = answer({ method, url, authorization: request.headers.authorization ?? '' });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    requests: asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
