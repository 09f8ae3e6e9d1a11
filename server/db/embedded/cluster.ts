/** An embedded PostgreSQL cluster on a Unix socket. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { PRODUCT_SLUG } from '#domain/product.ts';
import { isConnectionLoss } from '../connection-loss.ts';
import { poolSettings, type DatabaseAddress } from '../database.ts';
import { endClient } from '../responding.ts';
import { EmbeddedUnavailable, findInstallation, SYSTEM_FOLDER, type EmbeddedInstallation } from './binaries.ts';
import { clusterId } from './cluster-id.ts';

const USER = PRODUCT_SLUG;
const PORT = 5432;
/** Linux allows 107 bytes. */
const MAX_SOCKET_PATH = 100;
const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;
/** On a busy machine, the copy of the template takes some seconds. */
const CREATE_TIMEOUT_MS = 30_000;
/** PostgreSQL prints this while a killed postmaster is ending. */
const STILL_ENDING = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

export type Cluster = {
  readonly address: DatabaseAddress;
  readonly folder: string;
  /** Starts the cluster, or reuses one that a killed node left running. Creates the database if it is missing. */
  readonly ensureRunning: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Layout = { folder: string; data: string; socket: string; log: string; installation: EmbeddedInstallation };

/** Tests change these. */
type ClusterOptions = {
  /** Whether commits survive a crash of the machine. */
  readonly durable?: boolean;
  /** Contains the database. */
  readonly folder?: string;
};

/**
 * Returns a cluster without starting it.
 * @throws EmbeddedUnavailable
 */
export async function openCluster(dataDir: string, { durable = true, folder }: ClusterOptions = {}): Promise<Cluster> {
  const layout = await resolveLayout(dataDir, folder);
  const address = { socketFolder: layout.socket, port: PORT, user: USER, database: PRODUCT_SLUG };
  const ensureRunning = async () => {
    await initialise(layout);
    const until = Date.now() + START_TIMEOUT_MS;
    const maintenance = { ...address, database: 'postgres' };
    while (!((await waitUntilReady(layout, maintenance, durable, until)) && (await createDatabase(maintenance))))
      await delay(RETRY_MS);
  };
  return { address, folder: layout.folder, ensureRunning, stop: () => stop(layout) };
}

async function resolveLayout(dataDir: string, givenFolder: string | undefined): Promise<Layout> {
  const installation = await findInstallation();
  const id = await clusterId(dataDir);
  const folder = givenFolder ?? (installation.user ? join(SYSTEM_FOLDER, id) : join(dataDir, 'postgres'));
  const preferred = join(folder, 'socket');
  const socket =
    `${preferred}/.s.PGSQL.${PORT}`.length <= MAX_SOCKET_PATH ? preferred : join(tmpdir(), `${PRODUCT_SLUG}-${id}`);
  for (const path of [folder, socket]) await mkdir(path, { recursive: true });
  if (installation.user)
    for (const path of [folder, socket]) await chown(path, installation.user.uid, installation.user.gid);
  return { folder, data: join(folder, 'data'), socket, log: join(folder, 'postgres.log'), installation };
}

function spawnOptions({ folder, installation }: Layout, output: number): SpawnOptions {
  return {
    cwd: folder,
    // In its own process group, PostgreSQL does not receive Ctrl-C.
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(installation.native, 'lib') },
    ...installation.user,
  };
}

async function initialise(layout: Layout): Promise<void> {
  if (await stat(layout.data).catch(() => undefined)) return;
  // The rename prevents an incomplete folder.
  const temporary = `${layout.data}.new`;
  // The child process of an initdb that was killed may still be writing.
  await rm(temporary, { recursive: true, force: true, maxRetries: 20 });
  const log = await open(layout.log, 'w');
  try {
    const options = [
      '-D',
      temporary,
      '-U',
      USER,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
      '--no-sync',
    ];
    const child = spawn(join(layout.installation.native, 'bin/initdb'), options, spawnOptions(layout, log.fd));
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new EmbeddedUnavailable(await explain('The embedded PostgreSQL could not be set up', layout));
  } finally {
    await log.close();
  }
  await rename(temporary, layout.data);
}

async function startPostmaster(layout: Layout, durable: boolean): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: layout.socket,
    unix_socket_permissions: '0700',
    port: String(PORT),
    max_connections: '100',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(layout.log, 'w');
  try {
    const child = spawn(
      join(layout.installation.native, 'bin/postgres'),
      ['-D', layout.data, ...flags],
      spawnOptions(layout, log.fd),
    );
    await once(child, 'spawn');
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * Starts a postmaster unless one runs, and waits for it. Returns false if a previous one has ended or is ending, so
 * that the caller retries.
 * @throws EmbeddedUnavailable
 */
async function waitUntilReady(
  layout: Layout,
  address: DatabaseAddress,
  durable: boolean,
  until: number,
): Promise<boolean> {
  const started = (await runningPid(layout)) === undefined ? await startPostmaster(layout, durable) : undefined;
  // A reused postmaster is not a child process.
  const hasEnded = async () => (started ? hasExited(started) : (await runningPid(layout)) === undefined);
  for (let wait = 20; Date.now() < until; wait = Math.min(wait * 1.5, 250)) {
    if (await acceptsConnections(address)) return true;
    if (await hasEnded()) {
      // A signal ends a postmaster that is not at fault, for example when the system has too little memory.
      if (!started || started.signalCode !== null || STILL_ENDING.test(await logTail(layout))) return false;
      break;
    }
    await delay(wait);
  }
  throw new EmbeddedUnavailable(await explain('The embedded PostgreSQL did not start', layout));
}

async function acceptsConnections(address: DatabaseAddress): Promise<boolean> {
  const client = new Client(poolSettings(address));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await endClient(client);
  }
}

/** Creates the database if it is missing. Returns false if PostgreSQL has ended, so that the caller retries. */
async function createDatabase(address: DatabaseAddress): Promise<boolean> {
  const client = new Client({ ...poolSettings(address), query_timeout: CREATE_TIMEOUT_MS });
  // Without a listener, a database crash ends the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [PRODUCT_SLUG]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${PRODUCT_SLUG}`);
    return true;
  } catch (error) {
    if (isConnectionLoss(error)) return false;
    throw error;
  } finally {
    await endClient(client);
  }
}

async function runningPid({ data }: Layout): Promise<number | undefined> {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  // A reboot may give the pid to another process.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres') ? pid : undefined;
}

async function stop(layout: Layout): Promise<void> {
  const pid = await runningPid(layout);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (const until = Date.now() + 15_000; Date.now() < until; await delay(20)) {
    if ((await runningPid(layout)) === undefined) return;
  }
  process.kill(pid, 'SIGQUIT');
}

/** Returns one sentence that quotes the last line of PostgreSQL's log. */
async function explain(problem: string, layout: Layout): Promise<string> {
  const [line = ''] = (await logTail(layout)).split('\n').slice(-1);
  return `${problem}${line === '' ? '' : ` (${line})`}; see ${layout.log}.`;
}

async function logTail({ log }: Layout): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-8).join('\n');
}
