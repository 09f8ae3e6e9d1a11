/**
 * `npm run bench:events` sends behavior records in batches of 100 and measures the CPU time that they need, and the
 * response times of `video/play` with and without them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { BATCH, bodyOf, TV_ID } from './events/records.ts';
import { createViewers, type BenchViewer } from './events/viewers.ts';
import { runClosedLoop, runOpenLoop, type HttpRequest, type LoadResult } from './http-load.ts';
import { median, percentile } from './median.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const VIEWERS = 500;
/** Requests per second, which contain 22,000 records. */
const REPORT_RATE = 220;
const PLAY_RATE = 50;
const SECONDS = 10;
const ROUNDS = 5;
const MAX_CLIENTS = 16;
const TARGETS = { recordsPerSecond: 20_000, p99: 50 };
const RESULTS = join(import.meta.dirname, 'results');

type Cpu = { readonly server: number; readonly database: number };

class Benchmark {
  readonly #server: ServerProcess;
  readonly #viewers: readonly BenchViewer[];
  #serial = 0;

  constructor(server: ServerProcess, viewers: readonly BenchViewer[]) {
    this.#server = server;
    this.#viewers = viewers;
  }

  /** The number of records that were sent. */
  get sentRecords(): number {
    return this.#serial * BATCH;
  }

  async readCpu(): Promise<Cpu> {
    const server = Number(await this.#server.ask('server cpu'));
    return { server, database: Number(await this.#server.ask('database cpu')) };
  }

  play(): Promise<LoadResult> {
    const requestAt = (index: number): HttpRequest => ({
      path: 'video/play',
      token: this.#viewerAt(index).token,
      body: JSON.stringify({ tv_id: TV_ID, ep: 1 + (index % 8) }),
    });
    return runOpenLoop(this.#server.url, PLAY_RATE, SECONDS, requestAt);
  }

  /** @param requests serialised beforehand, so that the load generator needs little CPU time */
  report(requests: readonly HttpRequest[]): Promise<LoadResult> {
    return runOpenLoop(this.#server.url, REPORT_RATE, SECONDS, (index) => requests[index] ?? unprepared());
  }

  /** Sends without pauses, until the prepared requests or the time is used up. */
  reportAtFullSpeed(requests: readonly HttpRequest[]): Promise<LoadResult> {
    return runClosedLoop(this.#server.url, MAX_CLIENTS, SECONDS / 2, (index) => requests[index] ?? unprepared());
  }

  prepareReports(count: number): HttpRequest[] {
    return Array.from({ length: count }, () => {
      const viewer = this.#viewerAt(this.#serial);
      const body = bodyOf(viewer, this.#serial, Date.now());
      this.#serial += 1;
      return { path: 'behavior/dot_report', token: viewer.token, deviceId: viewer.deviceId, body };
    });
  }

  #viewerAt(index: number): BenchViewer {
    return this.#viewers[index % this.#viewers.length] ?? unprepared();
  }
}

function unprepared(): never {
  throw new Error('too few requests were prepared');
}

function difference(after: Cpu, before: Cpu): Cpu {
  return { server: after.server - before.server, database: after.database - before.database };
}

async function measureRound(benchmark: Benchmark) {
  const requests = benchmark.prepareReports(REPORT_RATE * SECONDS);
  const start = await benchmark.readCpu();
  const alone = await benchmark.play();
  const between = await benchmark.readCpu();
  const [beside, reports] = await Promise.all([benchmark.play(), benchmark.report(requests)]);
  const end = await benchmark.readCpu();
  const plays = difference(between, start);
  const total = difference(end, between);
  const records = reports.requests * BATCH;
  return {
    recordsPerSecond: records / reports.seconds,
    reportP99: percentile(reports.latencies, 0.99),
    playAloneP99: percentile(alone.latencies, 0.99),
    playBesideP99: percentile(beside.latencies, 0.99),
    // In ms per 1,000 records.
    serverCpu: ((total.server - plays.server) / records) * 1_000,
    databaseCpu: ((total.database - plays.database) / records) * 1_000,
  };
}

type Figures = Awaited<ReturnType<typeof measureRound>>;

function mediansOf(rounds: readonly Figures[]): Figures {
  const medianOf = (name: keyof Figures): number => median(rounds.map((round) => round[name]));
  return {
    recordsPerSecond: medianOf('recordsPerSecond'),
    reportP99: medianOf('reportP99'),
    playAloneP99: medianOf('playAloneP99'),
    playBesideP99: medianOf('playBesideP99'),
    serverCpu: medianOf('serverCpu'),
    databaseCpu: medianOf('databaseCpu'),
  };
}

async function main(): Promise<void> {
  const load = loadavg()[0];
  const server = await startServer('events/server.ts');
  try {
    const benchmark = new Benchmark(server, await createViewers(server.url, VIEWERS));
    const rounds: Figures[] = [];
    await measureRound(benchmark);
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(benchmark));
    const stored = Number(await server.ask('records'));
    if (stored !== benchmark.sentRecords) throw new Error(`${stored} of ${benchmark.sentRecords} records were stored`);
    const fullSpeed = await benchmark.reportAtFullSpeed(benchmark.prepareReports(5_000));
    const figures = { ...mediansOf(rounds), maxRecordsPerSecond: (fullSpeed.requests * BATCH) / fullSpeed.seconds };
    for (const [name, value] of Object.entries(figures))
      process.stdout.write(`${name.padEnd(20)} ${value.toFixed(1)}\n`);
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length, loadBefore: load };
    const run = { viewers: VIEWERS, batch: BATCH, reportRate: REPORT_RATE, playRate: PLAY_RATE, seconds: SECONDS };
    await mkdir(RESULTS, { recursive: true });
    const results = { machine, ...run, targets: TARGETS, figures, rounds };
    await writeFile(join(RESULTS, 'events.json'), `${JSON.stringify(results, null, 2)}\n`);
    if (figures.recordsPerSecond < TARGETS.recordsPerSecond || figures.playBesideP99 >= TARGETS.p99)
      process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

await main();
