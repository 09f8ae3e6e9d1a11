/**
 * `npm run bench:burst` measures the calls of 50 viewers while one account sends 5 × 100 changes at once, every second,
 * and compares them with the same calls without the bursts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { count, statusOf, type Answers } from './burst/answers.ts';
import { runOpenLoop, type HttpRequest } from './http-load.ts';
import { median, percentile } from './median.ts';
import { startServer } from './server-process.ts';
import { post, signInNewViewer } from './viewer.ts';

const VIEWERS = 50;
const RATE = 100;
const SECONDS = 6;
const ROUNDS = 5;
const SESSIONS = 5;
/** The highest ratio to the p99 without bursts. */
const TARGET = 2;
const RESULTS = join(import.meta.dirname, 'results');

type Side = { readonly p99: number; readonly answers: Answers };
type Round = { readonly quiet: Side; readonly beside: Side; readonly burst: Answers };

/** Sends the calls of the other viewers. Half of them change the viewer's account. */
async function measureOthers(url: string, tokens: readonly string[]): Promise<Side> {
  const answers: Answers = {};
  const requestAt = (index: number): HttpRequest => {
    const token = tokens[index % tokens.length] ?? '';
    return index % 2 === 0
      ? { path: 'account/set/profile', token, body: JSON.stringify({ nickname: `Viewer ${index % 1_000}` }) }
      : { path: 'account/my-info', token, body: '{}' };
  };
  const { latencies } = await runOpenLoop(url, RATE, SECONDS, requestAt, async (connection, request) =>
    count(answers, statusOf(await connection.exchange(request))),
  );
  return { p99: percentile(latencies, 0.99), answers };
}

async function signInTo(url: string, headers: Record<string, string>): Promise<string> {
  const { token: _other, ...device } = headers;
  const login: { data: { token: string } } = JSON.parse(await post(url, 'account/login', device, {}));
  return login.data.token;
}

async function measureRound(url: string, others: readonly string[], attacker: readonly string[]): Promise<Round> {
  const quiet = await measureOthers(url, others);
  // Another thread sends the bursts, so that they do not delay the measurement.
  const bursts = new Worker(new URL('./burst/send-bursts.ts', import.meta.url), {
    workerData: { url, tokens: attacker },
  });
  await once(bursts, 'message');
  const beside = await measureOthers(url, others);
  bursts.postMessage('end');
  const [burst] = await once(bursts, 'message');
  return { quiet, beside, burst };
}

const describe = (answers: Answers): string =>
  Object.entries(answers)
    .map(([status, number]) => `${number} × ${status}`)
    .join(', ');

async function main(): Promise<void> {
  const product = await startServer('product-server.ts');
  const rounds: Round[] = [];
  try {
    const others: string[] = [];
    for (let index = 0; index < VIEWERS; index += 1) others.push((await signInNewViewer(product.url))['token'] ?? '');
    const device = await signInNewViewer(product.url);
    const attacker: string[] = [];
    for (let index = 0; index < SESSIONS; index += 1) attacker.push(await signInTo(product.url, device));
    // The first round compiles the code of the server, and is not counted.
    await measureRound(product.url, others, attacker);
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(product.url, others, attacker));
  } finally {
    await product.stop();
  }
  const quiet = median(rounds.map((round) => round.quiet.p99));
  const beside = median(rounds.map((round) => round.beside.p99));
  const ratio = median(rounds.map((round) => round.beside.p99 / round.quiet.p99));
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(`other viewers, quiet         p99 ${quiet.toFixed(1)} ms`);
  write(`other viewers, beside bursts p99 ${beside.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (target ${TARGET})`);
  for (const round of rounds) {
    write(`answers to other viewers     ${describe(round.beside.answers)}`);
    write(`answers to the bursts        ${describe(round.burst)}`);
  }
  await mkdir(RESULTS, { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length };
  const results = { machine, viewers: VIEWERS, rate: RATE, seconds: SECONDS, rounds, quiet, beside, ratio };
  await writeFile(join(RESULTS, 'burst.json'), `${JSON.stringify(results, null, 2)}\n`);
  if (ratio > TARGET) process.exitCode = 1;
}

await main();
