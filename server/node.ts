import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { explainListenError } from './startup-banner.ts';
import type { Config } from './config.ts';
import { createContext, type Context } from './context.ts';
import { createLog } from './log.ts';
import { prepareDataDir } from './data-dir.ts';
import { connectDatabase } from './db/connect.ts';
import { explainConnectionLoss } from './db/connection-loss.ts';
import { migrate } from './db/migrate.ts';
import { startScheduler } from './jobs/scheduler.ts';
import { removeInterruptedImports } from './media/import-job.ts';
import { removeStaleWork } from './media/stale-work.ts';

/** How long running requests may take during shutdown. A call ends within 5 s even if the database hangs. */
const LAST_REQUESTS_MS = 6_000;
/** How long a failed start may wait for what it has started, such as a database that hangs. */
const CLOSE_TIMEOUT_MS = 12_000;

export type RunningNode = {
  /** The port that the server listens on. If 0 is configured, the system has chosen a free one. */
  readonly port: number;
  readonly context: Context;
  /** Reports that the node is not ready, waits for `drainMs`, ends jobs and requests, and closes the database. */
  readonly close: () => Promise<void>;
};

export type StartOptions = {
  /** Runs after the server has begun to listen at the port and before the jobs start. */
  readonly prepare?: (context: Context, port: number) => Promise<void>;
  readonly signal?: AbortSignal;
};

/**
 * Starts a node. Listens before `prepare`, to report a port conflict early.
 * @throws UserFacingError, or the signal's reason
 */
export async function startNode(config: Config, { prepare, signal }: StartOptions = {}): Promise<RunningNode> {
  const log = createLog(config);
  const closeSteps: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closeSteps.splice(0).toReversed())
      await close().catch((error: unknown) => log.warn({ err: error }, 'a part of the server could not be closed'));
  };
  try {
    await prepareDataDir(config.dataDir);
    const database = await connectDatabase(config, log);
    closeSteps.push(database.close);
    signal?.throwIfAborted();
    await migrate(database.address);
    signal?.throwIfAborted();
    const context = await createContext(config, database.address, log);
    closeSteps.push(context.close);
    if (context.testClock) closeSteps.push(context.testClock.follow(log));
    await removeStaleWork(context.folders.work);
    await removeInterruptedImports({ ...context, now: context.clock.now });
    let isReady = false;
    const app = await createApp(context, { isReady: () => isReady });
    // At the same time, so that the server accepts no request that a long job would delay and the time limit then cut.
    const users = [() => closeApp(app)];
    closeSteps.push(() => Promise.all(users.map(async (close) => close())));
    const port = await listen(app, config);
    await prepare?.(context, port);
    signal?.throwIfAborted();
    users.push(startScheduler(context).close);
    isReady = true;
    const close = async () => {
      isReady = false;
      await delay(config.drainMs);
      await closeAll();
    };
    return { port, context, close };
  } catch (error) {
    await settleWithin(CLOSE_TIMEOUT_MS, closeAll());
    throw explainConnectionLoss(error) ?? error;
  }
}

async function settleWithin(ms: number, closing: Promise<void>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([closing, delay(ms, undefined, { signal: timer.signal })]);
  timer.abort();
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  const { host, port } = config;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListenError(error, config) ?? error;
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Waits for running requests. Then cuts the remaining ones, such as slow downloads. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
  await app.close();
  clearTimeout(timer);
}
