/** Generates load over raw sockets, because the server must get most of the CPU time. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const SUCCESS = /\r\nx-code: 10000\r\n/i;
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const HEAD_END = '\r\n\r\n';

/** `path` is relative to `/api/v1/`. All characters of the body are ASCII. */
export type HttpRequest = {
  readonly path: string;
  readonly token: string;
  readonly body: string;
  readonly deviceId?: string;
};

export type LoadResult = {
  readonly requests: number;
  readonly seconds: number;
  /** All latencies are in ms. */
  readonly latencies: number[];
};

export class Connection {
  /** Resolves when the connection is open. */
  readonly opened: Promise<unknown>;
  readonly #socket: Socket;
  readonly #host: string;
  #received = '';
  #done: ((response: string) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(url: URL) {
    this.#host = url.host;
    this.#socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    this.opened = once(this.#socket, 'connect');
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#receive(text));
    this.#socket.on('error', (error) => this.#fail?.(error));
  }

  /** @throws Error unless the response is a success */
  async send(request: HttpRequest): Promise<void> {
    const response = await this.exchange(request);
    if (!SUCCESS.test(response)) throw new Error(`${request.path} ${request.body.slice(0, 200)}: ${response}`);
  }

  /** Returns the whole response. */
  async exchange({ path, token, body, deviceId }: HttpRequest): Promise<string> {
    return new Promise<string>((resolve, reject) => {
      this.#done = resolve;
      this.#fail = reject;
      this.#socket.write(
        `POST /api/v1/${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
          `token: ${token}\r\n${deviceId === undefined ? '' : `device-id: ${deviceId}\r\n`}content-length: ${body.length}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(text: string): void {
    this.#received += text;
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(LENGTH.exec(this.#received)?.[1]);
    const end = headEnd + HEAD_END.length + length;
    if (this.#received.length < end) return;
    const response = this.#received.slice(0, end);
    this.#received = this.#received.slice(end);
    this.#done?.(response);
  }
}

/** Each client sends its next request after the previous response. */
export async function runClosedLoop(
  url: string,
  clients: number,
  seconds: number,
  requestAt: (index: number) => HttpRequest,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const connections = await openConnections(url, clients);
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const run = async (connection: Connection, client: number): Promise<void> => {
    for (let n = 0; performance.now() < end; n += 1) {
      const sent = performance.now();
      await connection.send(requestAt(n * clients + client));
      latencies.push(performance.now() - sent);
    }
    connection.close();
  };
  await Promise.all(connections.map(run));
  return { requests: latencies.length, seconds: (performance.now() - startedAt) / 1000, latencies };
}

/** Opens connections to the server. */
export async function openConnections(url: string, count: number): Promise<Connection[]> {
  const connections = Array.from({ length: count }, () => new Connection(new URL(url)));
  await Promise.all(connections.map(({ opened }) => opened));
  return connections;
}

const sendRequest = (connection: Connection, request: HttpRequest): Promise<void> => connection.send(request);

/**
 * Sends `rate` requests per second without waiting for responses, as long as at least one of the 256 connections is
 * idle. Latencies count from the moment at which a request was due.
 * @param exchange sends a request and waits for its response; by default, the response must be a success
 */
export async function runOpenLoop(
  url: string,
  rate: number,
  seconds: number,
  requestAt: (index: number) => HttpRequest,
  exchange = sendRequest,
): Promise<LoadResult> {
  const idle = await openConnections(url, 256);
  const all = [...idle];
  const latencies: number[] = [];
  const startedAt = performance.now();
  const total = Math.floor(rate * seconds);
  const dueAt = (index: number): number => startedAt + (index * 1000) / rate;
  const running: Promise<void>[] = [];
  const send = async (connection: Connection, index: number): Promise<void> => {
    await exchange(connection, requestAt(index));
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
  return { requests: total, seconds: (performance.now() - startedAt) / 1000, latencies };
}
