import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { createContext, type Context } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { readSecrets } from '#server/db/secrets.ts';
import { HttpClient } from './http-client.ts';
import { injectFaults } from './inject-faults.ts';
import { inParallel } from './in-parallel.ts';
import { Journal } from './journal.ts';
import { buyCoins, type PaymentContext } from './paying.ts';
import { Progress } from './progress.ts';
import type { FaultName, Scale } from './scale.ts';
import { SHOWS } from './shows.ts';
import { Supervisor } from './supervisor.ts';
import { unlockShows } from './unlocking.ts';
import { checkInvariants, type CheckResult } from './check-invariants.ts';
import { createViewers, type Viewer } from './viewers.ts';

export type Figures = {
  readonly unlocks: number;
  readonly requests: number;
  readonly unanswered: number;
  readonly deliveries: number;
  readonly badDeliveries: number;
  readonly faults: ReadonlyMap<FaultName, number>;
  readonly seconds: number;
};

export type ScenarioResult = { readonly findings: readonly CheckResult[]; readonly figures: Figures };

/** Runs load, faults and checks on the build in `sourceFolder`. @throws Error if it does not start or restart */
export async function runScenario(sourceFolder: string, scale: Scale): Promise<ScenarioResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-data-'));
  const cluster = await openCluster(dataDir);
  const supervisor = new Supervisor(sourceFolder, [dataDir, String(scale.episodes)]);
  try {
    await supervisor.url();
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' });
    const context = await createContext(config, cluster.address, createLog(config));
    try {
      return await runWithContext({ supervisor, context, folder: cluster.folder, scale });
    } finally {
      await context.close();
    }
  } finally {
    await supervisor.stop();
    // The cluster still runs if the server was killed.
    await cluster.stop();
    for (const folder of [dataDir, cluster.folder]) await rm(folder, { recursive: true, force: true });
  }
}

type RunOptions = {
  readonly supervisor: Supervisor;
  readonly context: Context;
  readonly folder: string;
  readonly scale: Scale;
};

async function runWithContext({ supervisor, context, folder, scale }: RunOptions): Promise<ScenarioResult> {
  const startedAt = performance.now();
  const { db } = context;
  const viewers = await createViewers(context, scale);
  // The mutant that does not wait for the disk must not lose these viewers.
  await sql`CHECKPOINT`.execute(db);
  const { sandbox: secret } = await readSecrets(db);
  const journal = new Journal();
  const client = new HttpClient(supervisor);
  const progress = new Progress(viewers.length * SHOWS.length * (scale.episodes - 1));
  const [faults] = await Promise.all([
    injectFaults(scale.faults, { supervisor, client, progress, folder }),
    runLoad({ client, journal, progress, secret }, viewers, scale, () => supervisor.kill()).finally(() =>
      progress.end(),
    ),
  ]);
  await client.waitUntilReady();
  const findings = await checkInvariants({ db, client, journal, viewers, supervisor });
  client.close();
  const figures = {
    unlocks: journal.episodes.filter(({ isUnlocked }) => isUnlocked).length,
    requests: client.requestCount,
    unanswered: client.failedCount,
    deliveries: journal.deliveries,
    badDeliveries: journal.badDeliveries,
    faults,
    seconds: (performance.now() - startedAt) / 1000,
  };
  return { findings, figures };
}

/** Runs the load of all viewers. Valid deliveries are repeated before and after a kill of the server. */
async function runLoad(
  sender: PaymentContext,
  viewers: readonly Viewer[],
  { concurrency, episodes }: Scale,
  restart: () => Promise<void>,
): Promise<void> {
  const repeats: (() => Promise<void>)[] = [];
  await inParallel(concurrency, viewers, async (viewer) => {
    const [repeat] = await Promise.all([buyCoins(sender, viewer), unlockShows(sender, viewer, episodes)]);
    await repeat();
    repeats.push(repeat);
  });
  await restart();
  await inParallel(concurrency, repeats, (repeat) => repeat());
}
