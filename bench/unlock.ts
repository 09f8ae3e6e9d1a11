/**
 * `npm run bench:unlock`: unlocks a second through the whole HTTP stack, against pgbench running the same statements on
 * the same PostgreSQL at 1, 8 and 32 clients; the 99th percentile at half of the peak; and the rate with a million users
 * against that with a thousand. Contestants take turns, so that a noisy moment of the machine hits all; medians count.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadClosed, loadOpen, type HttpCall, type Load } from './http-load.ts';
import { median, percentile } from './median.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { openDatabases, urlOf, type EmbeddedDatabase } from './unlock/databases.ts';
import { runPgbench } from './unlock/pgbench.ts';
import { showsFor, strideOf, tokenOf, turnAt } from './unlock/plan.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const CLIENTS = [1, 8, 32] as const;
const MOST_CLIENTS = 32;
const SECONDS = options.quick ? 3 : 10;
const ROUNDS = options.quick ? 1 : 5;
const SMALL = 1_000;
const LARGE = options.quick ? 20_000 : 1_000_000;
const RESULTS = join(import.meta.dirname, 'results');
const TARGETS = { ratio: 0.5, p99: 50, growth: 0.8 };

/** One database with the product on it. Every phase begins shows that nobody has begun. */
class Arena {
  readonly #database: EmbeddedDatabase;
  readonly #server: ServerProcess;
  readonly #stride: number;
  #firstShow = 1;

  constructor(database: EmbeddedDatabase, server: ServerProcess, users: number) {
    this.#database = database;
    this.#server = server;
    this.#stride = strideOf(users);
  }

  async http(clients: number): Promise<number> {
    const { calls, seconds } = this.#took(await loadClosed(this.#server.url, clients, SECONDS, this.#turns()));
    return calls / seconds;
  }

  /** @returns latencies in ms */
  async paced(rate: number): Promise<readonly number[]> {
    return this.#took(await loadOpen(this.#server.url, rate, SECONDS, this.#turns())).latencies;
  }

  async pgbench(clients: number): Promise<number> {
    const rate = await runPgbench(this.#database, clients, SECONDS, { first: this.#firstShow, stride: this.#stride });
    this.#firstShow += showsFor(rate * SECONDS * 1.1);
    return rate;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  #turns() {
    const first = this.#firstShow;
    return (index: number): HttpCall => {
      const { user, tvId, ep } = turnAt(index, first, this.#stride);
      return { path: 'video/unlock', token: tokenOf(user), body: JSON.stringify({ tv_id: tvId, ep }) };
    };
  }

  #took(load: Load): Load {
    this.#firstShow += showsFor(load.calls + MOST_CLIENTS);
    return load;
  }
}

async function openArena(database: EmbeddedDatabase, users: number): Promise<Arena> {
  return new Arena(database, await startServer('unlock/server.ts', urlOf(database)), users);
}

async function compareWithPgbench(arena: Arena) {
  const rows: { clients: number; http: number; pgbench: number; ratio: number }[] = [];
  for (const clients of CLIENTS) {
    const rounds: { http: number; pgbench: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ http: await arena.http(clients), pgbench: await arena.pgbench(clients) });
    const http = median(rounds.map((round) => round.http));
    const pgbench = median(rounds.map((round) => round.pgbench));
    rows.push({ clients, http, pgbench, ratio: http / pgbench });
    print(
      `${clients} clients`,
      `${http.toFixed(0)}/s over HTTP, ${pgbench.toFixed(0)}/s by pgbench, ratio ${(http / pgbench).toFixed(2)}`,
    );
  }
  return rows;
}

/** @returns the 99th percentile in ms, the median of the rounds */
async function pacedPercentile(arena: Arena, rate: number): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(percentile(await arena.paced(rate), 0.99));
  }
  return median(rounds);
}

async function compareSizes(small: Arena, large: Arena) {
  const rounds: { small: number; large: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ small: await small.http(MOST_CLIENTS), large: await large.http(MOST_CLIENTS) });
  const rates = {
    small: median(rounds.map((round) => round.small)),
    large: median(rounds.map((round) => round.large)),
  };
  return { ...rates, ratio: rates.large / rates.small };
}

function print(label: string, text: string): void {
  process.stdout.write(`${label.padEnd(28)} ${text}\n`);
}

async function main(): Promise<void> {
  const databases = await openDatabases();
  const arenas: Arena[] = [];
  try {
    const small = await openArena(await databases.make('bench_small', SMALL), SMALL);
    arenas.push(small);
    const rows = await compareWithPgbench(small);
    const peak = rows.at(-1)?.http ?? Number.NaN;
    const p99 = await pacedPercentile(small, peak / 2);
    print('p99 at half of the peak', `${p99.toFixed(1)} ms at ${(peak / 2).toFixed(0)}/s`);
    const large = await openArena(await databases.make('bench_large', LARGE), LARGE);
    arenas.push(large);
    const growth = await compareSizes(small, large);
    print(
      `${LARGE} users`,
      `${growth.large.toFixed(0)}/s against ${growth.small.toFixed(0)}/s, ratio ${growth.ratio.toFixed(2)}`,
    );
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length };
    await mkdir(RESULTS, { recursive: true });
    await writeFile(
      join(RESULTS, 'unlock.json'),
      `${JSON.stringify({ machine, seconds: SECONDS, rounds: ROUNDS, rows, p99, users: LARGE, growth }, null, 2)}\n`,
    );
    const ratio = rows.at(-1)?.ratio ?? 0;
    if (ratio < TARGETS.ratio || p99 > TARGETS.p99 || growth.ratio < TARGETS.growth) process.exitCode = 1;
  } finally {
    for (const arena of arenas) await arena.stop();
    await databases.close();
  }
}

await main();
