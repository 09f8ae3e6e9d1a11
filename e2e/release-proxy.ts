/** A proxy that can turn the server's release of the app into another one, whose first script has another name. */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';

const FIRST_SCRIPT = /(main-)[\w-]+(\.js)/g;
/** The documents that name the first script. */
const DOCUMENTS = ['/', '/service-worker.js'];
/** Without them, the server always sends the whole document as text. */
const REMOVED_HEADERS = ['accept-encoding', 'if-none-match', 'if-modified-since'];

export class ReleaseProxy {
  readonly #upstream: URL;
  readonly #server: Server;
  #isDeployed = false;
  #firstScript = '';

  constructor(upstream: string) {
    this.#upstream = new URL(upstream);
    this.#server = createServer((incoming, outgoing) => void this.#forward(incoming, outgoing));
  }

  /** Returns the address. */
  async start(): Promise<string> {
    const page = await (await fetch(this.#upstream)).text();
    this.#firstScript = page.match(FIRST_SCRIPT)?.[0] ?? '';
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Deploys the next release. The first script of the first release is then no longer available. */
  deploy(): void {
    this.#isDeployed = true;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (this.#isDeployed && path === `/assets/${this.#firstScript}`) return void outgoing.writeHead(404).end();
    const headers = Object.entries(incoming.headers).filter(([name]) => !REMOVED_HEADERS.includes(name));
    const { hostname, port } = this.#upstream;
    const source = path.replace('main-NEXT.js', this.#firstScript);
    const forwarded = request({
      hostname,
      port,
      path: source,
      method: incoming.method,
      headers: Object.fromEntries(headers),
    });
    incoming.pipe(forwarded);
    const [response]: IncomingMessage[] = await once(forwarded, 'response');
    if (!response) return;
    const changes = this.#isDeployed && DOCUMENTS.includes(path);
    if (!changes) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      return;
    }
    const text = Buffer.concat(await response.toArray()).toString();
    // The policy names the hash of the inline script, which changes with the name.
    const { 'content-length': _length, 'content-security-policy': _policy, ...rest } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, rest).end(text.replace(FIRST_SCRIPT, '$1NEXT$2'));
  }
}
