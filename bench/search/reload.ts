/** Measures what a reload of the catalogue costs the calls that run at the same time. */
import { setTimeout as delay } from 'node:timers/promises';
import { runOpenLoop, type HttpRequest } from '../http-load.ts';
import { median, percentile } from '../median.ts';
import type { ServerProcess } from '../server-process.ts';

const RATE = 20;
const SECONDS = 3;
const ROUNDS = 5;
const RELOAD_AFTER_MS = 1_000;

export type ReloadFigures = {
  readonly cause: string;
  /** The longest delay of the server's event loop in ms, the median of all rounds. */
  readonly loopDelay: number;
  /** The 99th percentile of the response times in ms during three seconds with one reload, the median of all rounds. */
  readonly p99: number;
};

async function measure(server: ServerProcess, cause: string, requestAt: (index: number) => HttpRequest) {
  const load = runOpenLoop(server.url, RATE, SECONDS, requestAt);
  await delay(RELOAD_AFTER_MS);
  const loopDelay = Number(await server.ask(cause));
  return { loopDelay, p99: percentile((await load).latencies, 0.99) };
}

/** Compares calls without a reload, with the reload of each minute, and with one after the update of a show. */
export async function measureReloads(
  server: ServerProcess,
  searchAt: (index: number) => HttpRequest,
): Promise<ReloadFigures[]> {
  const { token } = searchAt(0);
  const lists = ['video/home', 'video/list', 'search/hot'];
  const requestAt = (index: number): HttpRequest => {
    const path = lists[index % 6];
    return path === undefined ? searchAt(index) : { path, token, body: '{}' };
  };
  const figures: ReloadFigures[] = [];
  for (const cause of ['none', 'minute', 'update']) {
    const rounds: Omit<ReloadFigures, 'cause'>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(server, cause, requestAt));
    figures.push({
      cause,
      loopDelay: median(rounds.map(({ loopDelay }) => loopDelay)),
      p99: median(rounds.map(({ p99 }) => p99)),
    });
  }
  return figures;
}
