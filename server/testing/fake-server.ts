import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type FakeResponse = { readonly status: number; readonly body: unknown };
export type FakeRequest = {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string;
};

/** Fakes a third party's server on a free port. */
export abstract class FakeServer {
  readonly #server = createServer((request, response) => void this.serve(request, response));

  /** Returns the server's URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  protected abstract serve(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
}

/** Fakes a JSON API of a third party. Ignores the bodies of requests. */
export abstract class FakeJsonApi extends FakeServer {
  /** The received requests as `GET /path`, oldest first. */
  readonly requests: string[] = [];

  protected override serve(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://fake');
    const method = request.method ?? '';
    this.requests.push(`${method} ${url.pathname}`);
    const { status, body } = this.respond({ method, url, authorization: request.headers.authorization ?? '' });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  protected abstract respond(request: FakeRequest): FakeResponse;
}
