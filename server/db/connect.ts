import type { Logger } from 'pino';
import type { DatabaseAddress } from './database.ts';
import { openCluster } from './embedded/cluster.ts';
import { acquireNodeLock, isFree } from './embedded/node-lock.ts';

export type DatabaseSettings = {
  /** If undefined, the embedded database is used. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
};

export type DatabaseConnection = {
  readonly address: DatabaseAddress;
  /** The folder of the embedded database. */
  readonly folder?: string;
  readonly close: () => Promise<void>;
};

/**
 * Starts the embedded database unless a URL is set, and allows one server on it.
 * @throws EmbeddedUnavailable, NodeAlreadyRunning
 */
export async function connectDatabase(settings: DatabaseSettings, log: Logger): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return { address: { url: databaseUrl }, close: async () => undefined };
  const cluster = await openCluster(dataDir);
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

/** Works beside a running server, or starts and stops the database itself. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: DatabaseSettings,
  use: (address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return use({ url: databaseUrl });
  const cluster = await openCluster(dataDir);
  await cluster.ensureRunning();
  try {
    return await use(cluster.address);
  } finally {
    if (await isFree(cluster)) await cluster.stop();
  }
}
