import { connect, createServer, type Socket } from 'node:net';

/** Passes the connections of a browser on to a server, and loses them. */
export class LossyNetwork {
  readonly #port: number;
  readonly #server = createServer((socket) => this.#connect(socket));
  readonly #sockets = new Set<Socket>();
  #isUp = true;

  constructor(upstream: string) {
    this.#port = Number(new URL(upstream).port);
  }

  /** Returns the address for the browser. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Ends all connections, and accepts no others. */
  cut(): void {
    this.#isUp = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Accepts connections again. Those from before are lost. */
  restore(): void {
    this.cut();
    this.#isUp = true;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #connect(client: Socket): void {
    if (!this.#isUp) {
      client.destroy();
      return;
    }
    const upstream = connect(this.#port, '127.0.0.1');
    this.#pass(client, upstream);
    this.#pass(upstream, client);
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    from.pipe(to);
  }
}
