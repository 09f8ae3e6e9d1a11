/** Calls over HTTP. The requests are written to sockets by hand: on two cores the measuring must cost little. */
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const SUCCESS = /\r\nx-code: 10000\r\n/i;
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const HEAD_END = '\r\n\r\n';

/** A call as it is sent: below `/api/v1/`, with its body as JSON. */
export type HttpCall = { readonly path: string; readonly token: string; readonly body: string };

export type Load = {
  readonly calls: number;
  readonly seconds: number;
  /** Of every call, in ms. */
  readonly latencies: number[];
};

/** One kept-alive connection, one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received = '';
  #done: ((head: string) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(url: URL) {
    this.#host = url.host;
    this.#socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#take(text));
    this.#socket.on('error', (error) => this.#fail?.(error));
  }

  async send({ path, token, body }: HttpCall): Promise<void> {
    const head = await new Promise<string>((resolve, reject) => {
      this.#done = resolve;
      this.#fail = reject;
      this.#socket.write(
        `POST /api/v1/${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
          `token: ${token}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    });
    if (!SUCCESS.test(head)) throw new Error(`${path} ${body}: ${head}`);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#received += text;
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(LENGTH.exec(this.#received)?.[1]);
    const end = headEnd + HEAD_END.length + length;
    if (this.#received.length < end) return;
    const answer = this.#received.slice(0, end);
    this.#received = this.#received.slice(end);
    this.#done?.(answer);
  }
}

/** As fast as so many clients can, each waiting for its answer. */
export async function loadClosed(
  url: string,
  clients: number,
  seconds: number,
  callAt: (index: number) => HttpCall,
): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const run = async (client: number): Promise<void> => {
    const connection = new Connection(new URL(url));
    for (let n = 0; performance.now() < end; n += 1) {
      const sent = performance.now();
      await connection.send(callAt(n * clients + client));
      latencies.push(performance.now() - sent);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return { calls: latencies.length, seconds: (performance.now() - began) / 1000, latencies };
}

/** So many a second, whether or not the answers keep up; latency counts from when a request was due. */
export async function loadOpen(
  url: string,
  rate: number,
  seconds: number,
  callAt: (index: number) => HttpCall,
): Promise<Load> {
  const idle = Array.from({ length: 256 }, () => new Connection(new URL(url)));
  const all = [...idle];
  const latencies: number[] = [];
  const began = performance.now();
  const total = Math.floor(rate * seconds);
  const dueAt = (index: number): number => began + (index * 1000) / rate;
  const running: Promise<void>[] = [];
  const send = async (connection: Connection, index: number): Promise<void> => {
    await connection.send(callAt(index));
    latencies.push(performance.now() - dueAt(index));
    idle.push(connection);
  };
  for (let index = 0; index < total;) {
    const connection = performance.now() >= dueAt(index) ? idle.pop() : undefined;
    if (connection) {
      running.push(send(connection, index));
      index += 1;
    } else {
      await delay(1);
    }
  }
  await Promise.all(running);
  for (const connection of all) connection.close();
  return { calls: total, seconds: (performance.now() - began) / 1000, latencies };
}
