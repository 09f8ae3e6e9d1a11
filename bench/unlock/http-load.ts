/** Unlocks over HTTP. The requests are written to sockets by hand: on two cores the measuring must cost little. */
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { tokenOf, type Turn } from './plan.ts';

const SUCCESS = /\r\nx-code: 10000\r\n/i;
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const HEAD_END = '\r\n\r\n';

export type Load = {
  readonly unlocks: number;
  readonly seconds: number;
  /** Of every unlock, in ms. */
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

  async unlock({ user, tvId, ep }: Turn): Promise<void> {
    const body = `{"tv_id":"${tvId}","ep":${ep}}`;
    const head = await new Promise<string>((resolve, reject) => {
      this.#done = resolve;
      this.#fail = reject;
      this.#socket.write(
        `POST /api/v1/video/unlock HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
          `token: ${tokenOf(user)}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    });
    if (!SUCCESS.test(head)) throw new Error(`user ${user}, ${tvId} ${ep}: ${head}`);
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
  turn: (index: number) => Turn,
): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const run = async (client: number): Promise<void> => {
    const connection = new Connection(new URL(url));
    for (let n = 0; performance.now() < end; n += 1) {
      const sent = performance.now();
      await connection.unlock(turn(n * clients + client));
      latencies.push(performance.now() - sent);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return { unlocks: latencies.length, seconds: (performance.now() - began) / 1000, latencies };
}

/** So many a second, whether or not the answers keep up; latency counts from when a request was due. */
export async function loadOpen(
  url: string,
  rate: number,
  seconds: number,
  turn: (index: number) => Turn,
): Promise<Load> {
  const idle = Array.from({ length: 256 }, () => new Connection(new URL(url)));
  const all = [...idle];
  const latencies: number[] = [];
  const began = performance.now();
  const total = Math.floor(rate * seconds);
  const dueAt = (index: number): number => began + (index * 1000) / rate;
  const running: Promise<void>[] = [];
  const unlock = async (connection: Connection, index: number): Promise<void> => {
    await connection.unlock(turn(index));
    latencies.push(performance.now() - dueAt(index));
    idle.push(connection);
  };
  for (let index = 0; index < total;) {
    const connection = performance.now() >= dueAt(index) ? idle.pop() : undefined;
    if (connection) {
      running.push(unlock(connection, index));
      index += 1;
    } else {
      await delay(1);
    }
  }
  await Promise.all(running);
  for (const connection of all) connection.close();
  return { unlocks: total, seconds: (performance.now() - began) / 1000, latencies };
}
