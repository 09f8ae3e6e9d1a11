/** `npm run bench:api` compares video/home with a bare Fastify route that sends the same bytes. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median } from './median.ts';
import { startServer } from './server-process.ts';
import { signInWithHistory } from './viewer.ts';

const CONNECTIONS = 50;
const SECONDS = 5;
const ROUNDS = 5;
/** The minimum ratio to the request rate of the bare route. */
const TARGET = 0.6;
const RESULTS = join(import.meta.dirname, 'results');

type Round = { home: number; bare: number };

async function measure(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    body: '{}',
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} error responses, ${result.errors} connection errors`);
  return result.requests.average;
}

async function main(): Promise<void> {
  const product = await startServer('product-server.ts', '--unlimited');
  const { headers, body } = await signInWithHistory(product.url);
  const bodyFile = join(await mkdtemp(join(tmpdir(), 'bench-')), 'body.json');
  await writeFile(bodyFile, body);
  const bare = await startServer('bare-server.ts', bodyFile);
  const rounds: Round[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const home = await measure(`${product.url}/api/v1/video/home`, headers);
      rounds.push({ home, bare: await measure(`${bare.url}/`, headers) });
    }
  } finally {
    await bare.stop();
    await product.stop();
  }
  const [home, base] = [median(rounds.map((round) => round.home)), median(rounds.map((round) => round.bare))];
  const ratio = home / base;
  process.stdout.write(
    `video/home  ${home.toFixed(0)} requests/s\nbare route  ${base.toFixed(0)} requests/s\nratio       ${ratio.toFixed(2)} (target ${TARGET})\n`,
  );
  await mkdir(RESULTS, { recursive: true });
  await writeFile(
    join(RESULTS, 'api.json'),
    `${JSON.stringify({ connections: CONNECTIONS, seconds: SECONDS, bytes: body.length, rounds, home, bare: base, ratio }, null, 2)}\n`,
  );
  if (ratio < TARGET) process.exitCode = 1;
}

await main();
