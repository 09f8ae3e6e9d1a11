/**
 * `npm run bench:rewards` measures the 99th percentile of the response times of `task/list` and
 * `task/check_in_status` for viewers with partly finished tasks.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { runOpenLoop } from './http-load.ts';
import { median, percentile } from './median.ts';
import { startServer } from './server-process.ts';
import { post, signInNewViewer } from './viewer.ts';

const VIEWERS = 200;
const RATE = 200;
const SECONDS = 10;
const ROUNDS = 5;
/** The target in ms. */
const TARGET_P99 = 30;
const PATHS = ['task/list', 'task/check_in_status'] as const;
const RESULTS = join(import.meta.dirname, 'results');

async function createViewer(url: string): Promise<string> {
  const headers = await signInNewViewer(url);
  await post(url, 'task/check_in', headers, {});
  await post(url, 'task/report_share', headers, { target: 'copy' });
  await post(url, 'task/claim', headers, { task_id: 'share_1' });
  for (let ep = 1; ep <= 3; ep += 1)
    await post(url, 'video/progress', headers, { tv_id: 'CN0008', ep, position_ms: 5_000, played_ms: 5_000 });
  return headers['token'] ?? '';
}

async function main(): Promise<void> {
  const product = await startServer('product-server.ts');
  const tokens: string[] = [];
  try {
    for (let index = 0; index < VIEWERS; index += 1) tokens.push(await createViewer(product.url));
    const requestFor = (path: string) => (index: number) => ({
      path,
      token: tokens[index % VIEWERS] ?? '',
      body: '{}',
    });
    const rounds: Record<(typeof PATHS)[number], number>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const p99 = async (path: string): Promise<number> =>
        percentile((await runOpenLoop(product.url, RATE, SECONDS, requestFor(path))).latencies, 0.99);
      rounds.push({ 'task/list': await p99('task/list'), 'task/check_in_status': await p99('task/check_in_status') });
    }
    const figures = PATHS.map((path) => ({ path, p99: median(rounds.map((round) => round[path])) }));
    for (const { path, p99 } of figures)
      process.stdout.write(`${path.padEnd(24)} p99 ${p99.toFixed(1)} ms at ${RATE}/s (target ${TARGET_P99} ms)\n`);
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length };
    await mkdir(RESULTS, { recursive: true });
    const results = { machine, viewers: VIEWERS, rate: RATE, seconds: SECONDS, rounds, figures };
    await writeFile(join(RESULTS, 'rewards.json'), `${JSON.stringify(results, null, 2)}\n`);
    if (figures.some(({ p99 }) => p99 > TARGET_P99)) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

await main();
