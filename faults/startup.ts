/**
 * `npm run test:startup` kills PostgreSQL at 50 seeded moments of the server's start. Every start must end well: ready,
 * or with an exit code and one sentence. A run counts only if it killed a process before the start ended. Half of the starts also create the database. `--seed 7` runs one start.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { earlier, killDuringStart, measureStart, planOf, type StartupKill } from '#server/testing/startup-kill.ts';

const RUNS = 50;
/** A kill after the end of the start proves nothing, and the run is repeated with an earlier one. */
const ATTEMPTS = 4;

const { values: options } = parseArgs({ options: { seed: { type: 'string' } } });
const seeds =
  options.seed === undefined ? Array.from({ length: RUNS }, (_, index) => index + 1) : [Number(options.seed)];

async function withDataDir<Result>(use: (dataDir: string, folder: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'startup-'));
  const cluster = await openCluster(dataDir);
  try {
    return await use(dataDir, cluster.folder);
  } finally {
    await cluster.stop();
    for (const folder of [dataDir, cluster.folder]) await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

function report(seed: number, kind: string, { plan, killed, isDuringStart, end, ms, ...result }: StartupKill): boolean {
  const problem = result.problem ?? (isDuringStart ? undefined : 'the start had ended before the kill');
  const what = `${plan.target} at ${(plan.moment * 100).toFixed(0)}% of the ${kind} start, ${killed} killed`;
  process.stdout.write(
    `${problem === undefined ? '✓' : '✗'} seed ${seed}: ${what}: ${end} after ${ms.toFixed(0)} ms\n`,
  );
  if (problem !== undefined) process.stdout.write(`  ${problem}\n`);
  return problem === undefined;
}

const good = await withDataDir(async (dataDir, folder) => {
  const first = await measureStart(dataDir, folder);
  const later = await measureStart(dataDir, folder);
  process.stdout.write(`undisturbed: first start ${first.toFixed(0)} ms, later start ${later.toFixed(0)} ms\n`);
  let ended = 0;
  for (const seed of seeds) {
    const isFirst = seed % 2 === 0;
    const run = async (plan: StartupKill['plan']) =>
      isFirst
        ? withDataDir((fresh, freshFolder) =>
            killDuringStart({ dataDir: fresh, folder: freshFolder, startMs: first }, plan),
          )
        : killDuringStart({ dataDir, folder, startMs: later }, plan);
    let result = await run(planOf(seed));
    for (let attempt = 1; attempt < ATTEMPTS && !result.isDuringStart && result.problem === undefined; attempt += 1)
      result = await run(earlier(result.plan));
    if (report(seed, isFirst ? 'first' : 'later', result)) ended += 1;
  }
  await measureStart(dataDir, folder);
  return ended;
});
process.stdout.write(`${good} of ${seeds.length} starts ended well\n`);
if (good < seeds.length) process.exitCode = 1;
