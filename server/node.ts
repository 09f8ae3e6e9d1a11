import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { explainListenError } from './startup-banner.ts';
import type { Config } from './config.ts';
import { createContext, createLog, type Context } from './context.ts';
import { connectDatabase } from './db/connect.ts';
import { failInterruptedMediaJobs } from './db/media-jobs.ts';
import { migrate } from './db/migrate.ts';
import { startScheduler } from './jobs/scheduler.ts';
import { removeStaleWork } from './media/stale-work.ts';

export type RunningNode = {
  /** The port that the server listens on. If 0 is configured, the system has chosen a free one. */
  readonly port: number;
  readonly context: Context;
  /** Stops the jobs, waits for running requests and closes the database. */
  readonly close: () => Promise<void>;
};

export type StartOptions = {
  /** Runs after the server has begun to listen and before the jobs start. */
  readonly prepare?: (context: Context) => Promise<void>;
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
    for (const close of closeSteps.splice(0).toReversed()) await close();
  };
  try {
    const database = await connectDatabase(config, log);
    closeSteps.push(database.close);
    signal?.throwIfAborted();
    await migrate(database.address);
    const context = await createContext(config, database.address, log);
    closeSteps.push(context.close);
    await removeStaleWork(context.folders.work);
    await failInterruptedMediaJobs(context.db);
    let closing = false;
    const app = await createApp(context, { isClosing: () => closing });
    closeSteps.push(async () => {
      closing = true;
      await app.close();
    });
    const port = await listen(app, config);
    await prepare?.(context);
    signal?.throwIfAborted();
    closeSteps.push(startScheduler(context).close);
    return { port, context, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  const { host, port } = config;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListenError(error, config) ?? error;
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
