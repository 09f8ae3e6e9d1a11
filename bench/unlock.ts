/**
 * `npm run bench:unlock` compares unlocks per second over HTTP with pgbench, which runs the same statements on the same
 * PostgreSQL. It also measures the p99 of both at half of the peak, and the rate with a million users. `--keep-growth`
 * skips the latter and keeps its last result, because the database with a million users takes minutes to create.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ownCpu } from './cpu-times.ts';
import { runClosedLoop, runOpenLoop, type HttpRequest, type LoadResult } from './http-load.ts';
import { median, percentile } from './median.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { openDatabases, connectionUrl, type Databases, type EmbeddedDatabase } from './unlock/databases.ts';
import { measurePgbenchLatencies, runPgbench, WARM_UP_SECONDS, type PgbenchResult } from './unlock/pgbench.ts';
import { showCountFor, userStride, plannedUnlockAt } from './unlock/plan.ts';
import { TOKENS } from './unlock/sessions.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, 'keep-growth': { type: 'boolean', default: false } },
});
const CLIENTS = [1, 8, 32] as const;
const MAX_CLIENTS = 32;
const SECONDS = options.quick ? 3 : 5;
const ROUNDS = options.quick ? 1 : 5;
const SMALL = 1_000;
const LARGE = options.quick ? 20_000 : 1_000_000;
const RESULTS = join(import.meta.dirname, 'results/unlock.json');
const TARGETS = { ratio: 0.7, p99: 20, growth: 0.8 };

/** The part of earlier results that `--keep-growth` keeps. */
const LastResults = z.object({
  growth: z.object({ users: z.number(), small: z.number(), large: z.number(), ratio: z.number() }),
});

/** In ms. */
const CpuTimes = z.object({ server: z.number(), database: z.number() });

type CpuPerUnlock = { readonly server: number; readonly database: number; readonly clients: number };

/** Measures in phases. Each phase uses new shows, because an episode can be unlocked only once. */
class BenchServer {
  readonly #database: EmbeddedDatabase;
  readonly #server: ServerProcess;
  readonly #stride: number;
  #firstShow = 1;

  constructor(database: EmbeddedDatabase, server: ServerProcess, users: number) {
    this.#database = database;
    this.#server = server;
    this.#stride = userStride(users);
  }

  async measureHttpRate(clients: number): Promise<number> {
    await this.#warmUp(clients);
    const { requests, seconds } = this.#advance(
      await runClosedLoop(this.#server.url, clients, SECONDS, this.#requests()),
    );
    return requests / seconds;
  }

  /** Returns latencies in ms. */
  async measureLatencies(rate: number): Promise<readonly number[]> {
    await this.#warmUp(MAX_CLIENTS);
    return this.#advance(await runOpenLoop(this.#server.url, rate, SECONDS, this.#requests())).latencies;
  }

  async runPgbench(clients: number): Promise<PgbenchResult> {
    const variables = { first: this.#firstShow, stride: this.#stride };
    const result = await runPgbench(this.#database, clients, SECONDS, variables);
    this.#firstShow += showCountFor(result.unlocks + MAX_CLIENTS);
    return result;
  }

  /** Returns the latencies of pgbench in ms. */
  async measurePgbenchLatencies(rate: number): Promise<readonly number[]> {
    const variables = { first: this.#firstShow, stride: this.#stride };
    const load = { clients: MAX_CLIENTS, rate, seconds: SECONDS };
    const { unlocks, latencies } = await measurePgbenchLatencies(this.#database, load, variables);
    this.#firstShow += showCountFor(unlocks + MAX_CLIENTS);
    return latencies;
  }

  /** Returns the CPU time of one unlock over HTTP, in µs. */
  async measureCpu(clients: number): Promise<CpuPerUnlock> {
    const [before, ownBefore] = [await this.#readCpu(), ownCpu()];
    const { requests } = this.#advance(await runClosedLoop(this.#server.url, clients, SECONDS, this.#requests()));
    const [after, ownAfter] = [await this.#readCpu(), ownCpu()];
    const perUnlock = (ms: number) => Math.round((ms * 1_000) / requests);
    return {
      server: perUnlock(after.server - before.server),
      database: perUnlock(after.database - before.database),
      clients: perUnlock(ownAfter - ownBefore),
    };
  }

  /** Returns the CPU time of PostgreSQL for one unlock by pgbench, in µs. */
  async measurePgbenchCpu(clients: number): Promise<number> {
    const before = await this.#readCpu();
    const { unlocks } = await this.runPgbench(clients);
    return Math.round((((await this.#readCpu()).database - before.database) * 1_000) / unlocks);
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async #warmUp(clients: number): Promise<void> {
    this.#advance(await runClosedLoop(this.#server.url, clients, WARM_UP_SECONDS, this.#requests()));
  }

  async #readCpu() {
    return CpuTimes.parse(await this.#server.ask('cpu'));
  }

  #requests() {
    const first = this.#firstShow;
    return (index: number): HttpRequest => {
      const { user, tvId, ep } = plannedUnlockAt(index, first);
      return { path: 'video/unlock', token: TOKENS[user] ?? '', body: JSON.stringify({ tv_id: tvId, ep }) };
    };
  }

  #advance(load: LoadResult): LoadResult {
    this.#firstShow += showCountFor(load.requests + MAX_CLIENTS);
    return load;
  }
}

async function startBenchServer(database: EmbeddedDatabase, users: number): Promise<BenchServer> {
  return new BenchServer(database, await startServer('unlock/server.ts', connectionUrl(database)), users);
}

async function compareWithPgbench(server: BenchServer) {
  const rows: { clients: number; http: number; pgbench: number; ratio: number }[] = [];
  for (const clients of CLIENTS) {
    const rounds: { http: number; pgbench: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        http: await server.measureHttpRate(clients),
        pgbench: (await server.runPgbench(clients)).rate,
      });
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

/** Returns the medians of the rounds, in ms. */
async function measureP99(server: BenchServer, rate: number): Promise<{ http: number; pgbench: number }> {
  const rounds: { http: number; pgbench: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      http: percentile(await server.measureLatencies(rate), 0.99),
      pgbench: percentile(await server.measurePgbenchLatencies(rate), 0.99),
    });
  return { http: median(rounds.map(({ http }) => http)), pgbench: median(rounds.map(({ pgbench }) => pgbench)) };
}

async function compareSizes(small: BenchServer, large: BenchServer) {
  const rounds: { small: number; large: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ small: await small.measureHttpRate(MAX_CLIENTS), large: await large.measureHttpRate(MAX_CLIENTS) });
  const rates = {
    small: median(rounds.map((round) => round.small)),
    large: median(rounds.map((round) => round.large)),
  };
  return { ...rates, ratio: rates.large / rates.small };
}

function print(label: string, text: string): void {
  process.stdout.write(`${label.padEnd(28)} ${text}\n`);
}

/** Returns the rate with many users, relative to the rate with few. */
async function measureGrowth(databases: Databases, small: BenchServer) {
  const large = await startBenchServer(await databases.create('bench_large', LARGE), LARGE);
  try {
    const growth = { users: LARGE, ...(await compareSizes(small, large)) };
    print(
      `${LARGE} users`,
      `${growth.large.toFixed(0)}/s against ${growth.small.toFixed(0)}/s, ratio ${growth.ratio.toFixed(2)}`,
    );
    return growth;
  } finally {
    await large.stop();
  }
}

async function readLastGrowth() {
  return LastResults.parse(JSON.parse(await readFile(RESULTS, 'utf8'))).growth;
}

async function measureAll(databases: Databases) {
  const small = await startBenchServer(await databases.create('bench_small', SMALL), SMALL);
  try {
    const rows = await compareWithPgbench(small);
    const peak = rows.at(-1)?.http ?? Number.NaN;
    const p99 = await measureP99(small, peak / 2);
    print(
      'p99 at half of the peak',
      `${p99.http.toFixed(1)} ms at ${(peak / 2).toFixed(0)}/s, ${p99.pgbench.toFixed(1)} ms by pgbench`,
    );
    const cpu = { http: await small.measureCpu(MAX_CLIENTS), pgbench: await small.measurePgbenchCpu(MAX_CLIENTS) };
    print(
      'CPU time of an unlock',
      `server ${cpu.http.server} µs, PostgreSQL ${cpu.http.database} µs (${cpu.pgbench} µs by pgbench), clients ${cpu.http.clients} µs`,
    );
    const growth = options['keep-growth'] ? await readLastGrowth() : await measureGrowth(databases, small);
    return { rows, p99, cpu, growth };
  } finally {
    await small.stop();
  }
}

async function main(): Promise<void> {
  const databases = await openDatabases();
  try {
    const results = await measureAll(databases);
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length };
    await mkdir(dirname(RESULTS), { recursive: true });
    await writeFile(RESULTS, `${JSON.stringify({ machine, seconds: SECONDS, rounds: ROUNDS, ...results }, null, 2)}\n`);
    const ratio = results.rows.at(-1)?.ratio ?? 0;
    if (ratio < TARGETS.ratio || results.p99.http > TARGETS.p99 || results.growth.ratio < TARGETS.growth)
      process.exitCode = 1;
  } finally {
    await databases.close();
  }
}

await main();
