/** Starts a server for the browser tests, with its content and a test clock. `fork-server.ts` runs it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isPackagerChanged, markPackaged } from '#media/testing/packager.ts';
import { readConfig, type Config } from '#server/config.ts';
import { startNode } from '#server/node.ts';
import { dataDirOf, importContent, writeContent, type Content } from './content.ts';
import { createFromTemplate, databaseUrl, openTemplate, startCluster, type Cluster } from './databases.ts';

export type ServerOptions = {
  readonly content?: Content;
  /** The main server, which prepares the shows; undefined for other servers. */
  readonly isMain?: boolean;
  /** The port of an earlier start, after which the database already exists. */
  readonly port?: string;
  /** undefined for the main server's database */
  readonly database?: string;
  readonly variables?: Readonly<Record<string, string>>;
};

/** Imports the shows into the template, or keeps those that the same code has packaged in an earlier run. */
async function prepareTemplate(cluster: Cluster, content: Content): Promise<void> {
  const dataDir = dataDirOf(content);
  const isOutdated = await isPackagerChanged(dataDir);
  if (isOutdated) {
    for (const name of ['media', 'img', 'sample']) await rm(join(dataDir, name), { recursive: true, force: true });
    await writeContent(content);
  }
  const template = await startNode(
    { ...readSettings({ content }), databaseUrl: await openTemplate(cluster, isOutdated) },
    { prepare: (context) => importContent(content, context) },
  );
  await template.close();
  await markPackaged(dataDir);
}

/** Creates the server's database if necessary and returns the configuration with it. */
async function configOf(options: ServerOptions): Promise<Config> {
  const { content = 'catalogue', isMain = false, port, database } = options;
  if (isMain) {
    const cluster = await startCluster(content);
    await prepareTemplate(cluster, content);
    await createFromTemplate(cluster);
    return readSettings(options);
  }
  if (database !== undefined && port === undefined) await createFromTemplate(await startCluster(content), database);
  return { ...readSettings(options), databaseUrl: await databaseUrl(database, content) };
}

/** Packages the shows, or keeps those of an earlier run. */
export async function prepareShows(): Promise<void> {
  const cluster = await startCluster('catalogue');
  await prepareTemplate(cluster, 'catalogue');
  await cluster.stop();
}

function readSettings({ content = 'catalogue', port = '0', variables }: ServerOptions): Config {
  return readConfig({
    DATA_DIR: dataDirOf(content),
    PORT: port,
    TEST_CLOCK: '1',
    HOUSE_AD_SECONDS: '2',
    CALLS_PER_MINUTE: '1000000',
    LOGINS_PER_MINUTE: '1000000',
    EARNING_VISITORS_PER_ADDRESS: '1000000',
    ...variables,
  });
}

if (import.meta.main) {
  const options: ServerOptions = JSON.parse(process.argv[2] ?? '{}');
  const node = await startNode(await configOf(options));
  process.send?.(`http://127.0.0.1:${node.port}`);
  process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
}
