/** One running node: database, context, HTTP and jobs, started in order and ended in reverse. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createContext, createLog, type Context } from './context.ts';
import { connectDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { createApp } from './http/app.ts';
import { startJobs } from './jobs/index.ts';
import { removeStaleWork } from './media/stale-work.ts';

export type RunningNode = {
  /** The port that it listens on; another than asked for where 0 was asked for. */
  readonly port: number;
  readonly context: Context;
  /** Lets running requests end, then stops everything that was started. */
  readonly close: () => Promise<void>;
};

/** What to do between the database and listening, such as loading the demo shows. */
export type Preparation = (context: Context) => Promise<void>;

/** @throws EmbeddedUnavailable, NodeRefused, MigrationError, and what listening throws */
export async function startNode(config: Config, prepare: Preparation = async () => undefined): Promise<RunningNode> {
  const log = createLog(config);
  const endings: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    const database = await connectDatabase(config, log);
    endings.push(database.close);
    await migrate(database.address);
    const context = await createContext(config, database.address, log);
    endings.push(context.close);
    await removeStaleWork(context.folders.work);
    let closing = false;
    const app = await createApp(context, { isClosing: () => closing });
    endings.push(async () => {
      closing = true;
      await app.close();
    });
    await prepare(context);
    const port = await listen(app, config);
    const jobs = await startJobs(context, database.address);
    endings.push(jobs.close);
    return { port, context, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  await app.listen({ host, port });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
