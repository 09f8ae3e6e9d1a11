/** One running node: database, context, HTTP and jobs, started in order and ended in reverse. */
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
  /** The port that it listens on; another than asked for where 0 was asked for. */
  readonly port: number;
  readonly context: Context;
  /** Lets running requests end, then stops everything that was started. */
  readonly close: () => Promise<void>;
};

export type StartOptions = {
  /** What must be there before viewers are told of the node, such as the demo shows. */
  readonly prepare?: (context: Context) => Promise<void>;
  /** Ends the start; what was started by then is stopped. */
  readonly signal?: AbortSignal;
};

/**
 * Starts a node. It listens before it prepares, so that a port that is taken is told at once.
 * @throws Tellable, or the signal's reason
 */
export async function startNode(config: Config, { prepare, signal }: StartOptions = {}): Promise<RunningNode> {
  const log = createLog(config);
  const endings: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    const database = await connectDatabase(config, log);
    endings.push(database.close);
    signal?.throwIfAborted();
    await migrate(database.address);
    const context = await createContext(config, database.address, log);
    endings.push(context.close);
    await removeStaleWork(context.folders.work);
    await failInterruptedMediaJobs(context.db);
    let closing = false;
    const app = await createApp(context, { isClosing: () => closing });
    endings.push(async () => {
      closing = true;
      await app.close();
    });
    const port = await listen(app, config);
    await prepare?.(context);
    signal?.throwIfAborted();
    endings.push(startScheduler(context).close);
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
