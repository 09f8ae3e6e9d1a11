/**
 * `npm run bench:chat` measures 200 answers of characters that are streamed at once, the response times of `video/play`
 * beside them and alone, and the time from a word of the language model to the screen.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { measureFirstTokens } from './chat/first-token.ts';
import { readAnswer, TV_ID, type Streamed } from './chat/scenario.ts';
import { runOpenLoop, type HttpRequest, type LoadResult } from './http-load.ts';
import { median, percentile } from './median.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { signInNewViewer } from './viewer.ts';

const STREAMS = 200;
/** The time within which all streams begin. */
const START_MS = 2_000;
const PLAY_RATE = 20;
const SECONDS = 10;
const ROUNDS = 3;
const FIRST_TOKENS = 20;
/** In ms. */
const TARGETS = { playP99: 100, firstToken: 150 };
const RESULTS = join(import.meta.dirname, 'results');

type Viewers = readonly Readonly<Record<string, string>>[];
type Round = {
  readonly alone: number;
  readonly beside: number;
  readonly streams: readonly Streamed[];
  readonly cpuMs: number;
};

function play({ url }: ServerProcess, viewers: Viewers): Promise<LoadResult> {
  const requestAt = (index: number): HttpRequest => ({
    path: 'video/play',
    token: viewers[index % viewers.length]?.['token'] ?? '',
    body: JSON.stringify({ tv_id: TV_ID, ep: 1 + (index % 8) }),
  });
  return runOpenLoop(url, PLAY_RATE, SECONDS, requestAt);
}

async function runRound(server: ServerProcess): Promise<Round> {
  const viewers: Record<string, string>[] = [];
  while (viewers.length < STREAMS) viewers.push(await signInNewViewer(server.url));
  const alone = await play(server, viewers);
  const before = Number(await server.ask('cpu'));
  const streams = Promise.all(
    viewers.map(async (headers, index) => {
      await delay((index * START_MS) / STREAMS);
      return readAnswer(server.url, headers);
    }),
  );
  const beside = await play(server, viewers);
  const ended = await streams;
  return {
    alone: percentile(alone.latencies, 0.99),
    beside: percentile(beside.latencies, 0.99),
    streams: ended,
    cpuMs: Number(await server.ask('cpu')) - before,
  };
}

async function main(): Promise<void> {
  const load = loadavg()[0];
  const model = await startServer('chat/model.ts');
  const server = await startServer('chat/server.ts', model.url);
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(server));
    const firstTokens = await measureFirstTokens(server.url, FIRST_TOKENS);
    const figures = {
      playAloneP99: median(rounds.map(({ alone }) => alone)),
      playBesideP99: median(rounds.map(({ beside }) => beside)),
      unfinished: rounds.flatMap(({ streams }) => streams.filter(({ ended }) => !ended)).length,
      partsPerAnswer: median(rounds.flatMap(({ streams }) => streams.map(({ deltas }) => deltas))),
      cpuMsPerAnswer: median(rounds.map(({ cpuMs }) => cpuMs / STREAMS)),
      firstToken: median(firstTokens),
      slowestFirstToken: Math.max(...firstTokens),
    };
    for (const [name, value] of Object.entries(figures))
      process.stdout.write(`${name.padEnd(20)} ${value.toFixed(1)}\n`);
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length, loadBefore: load };
    await mkdir(RESULTS, { recursive: true });
    const run = { streams: STREAMS, playRate: PLAY_RATE, seconds: SECONDS, rounds: ROUNDS, targets: TARGETS };
    await writeFile(join(RESULTS, 'chat.json'), `${JSON.stringify({ machine, ...run, ...figures }, null, 2)}\n`);
    const isMissed =
      figures.unfinished > 0 || figures.playBesideP99 > TARGETS.playP99 || figures.firstToken > TARGETS.firstToken;
    if (isMissed) process.exitCode = 1;
  } finally {
    await server.stop();
    await model.stop();
  }
}

await main();
