/** The database that the settings name: one of ours, started and held, or one that is run elsewhere. */
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { DatabaseAddress } from './database.ts';
import { openCluster } from './embedded/cluster.ts';
import { acquireNodeLock, isFree } from './embedded/node-lock.ts';

export type DatabaseConnection = {
  readonly address: DatabaseAddress;
  /** Where the embedded database keeps its files. */
  readonly folder?: string;
  readonly close: () => Promise<void>;
};

/**
 * For the server: holds the embedded database alone.
 * @throws EmbeddedUnavailable, NodeRefused
 */
export async function connectDatabase(config: Config, log: Logger): Promise<DatabaseConnection> {
  if (config.databaseUrl !== undefined) return { address: { url: config.databaseUrl }, close: async () => undefined };
  const cluster = await openCluster(config.dataDir);
  await cluster.ensureRunning();
  const lock = await acquireNodeLock(cluster, log);
  return {
    address: cluster.address,
    folder: cluster.folder,
    close: async () => {
      await lock.release();
      await cluster.stop();
    },
  };
}

/** For a command beside a server, or without one: uses the embedded database and leaves it as it was found. */
export async function borrowDatabase(config: Config): Promise<DatabaseConnection> {
  if (config.databaseUrl !== undefined) return { address: { url: config.databaseUrl }, close: async () => undefined };
  const cluster = await openCluster(config.dataDir);
  await cluster.ensureRunning();
  return {
    address: cluster.address,
    folder: cluster.folder,
    close: async () => {
      if (await isFree(cluster)) await cluster.stop();
    },
  };
}
