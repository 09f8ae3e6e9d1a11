/** One embedded PostgreSQL cluster: made, started, adopted, stopped. It listens on a unix socket alone. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { PRODUCT_SLUG } from '#domain/product.ts';
import { poolSettings, type DatabaseAddress } from '../database.ts';
import { EmbeddedUnavailable, findInstallation, SYSTEM_FOLDER, type EmbeddedInstallation } from './binaries.ts';
import { clusterId } from './cluster-id.ts';

const USER = PRODUCT_SLUG;
const PORT = 5432;
/** Of a socket's path, with the file's own name; the kernel takes 107. */
const LONGEST_SOCKET = 100;
const START_LIMIT_MS = 60_000;
const AGAIN_MS = 100;
/** What PostgreSQL says while a killed postmaster is not gone for good, or its children still hold their memory. */
const LEFT_BEHIND = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

export type Cluster = {
  readonly address: DatabaseAddress;
  /** Where its files are, for the operator to know. */
  readonly folder: string;
  /** Starts it unless it runs; what a killed server left running is used as it is. */
  readonly ensureRunning: () => Promise<void>;
  /** Ends it after its clients' current statements. */
  readonly stop: () => Promise<void>;
};

type Layout = { folder: string; data: string; socket: string; log: string; place: EmbeddedInstallation };

/**
 * The cluster that belongs to a data folder.
 * @param durable false only for tests: a crash of the machine may then lose data
 * @throws EmbeddedUnavailable
 */
export async function openCluster(dataDir: string, durable = true): Promise<Cluster> {
  const layout = await resolveLayout(dataDir);
  const address = { socketFolder: layout.socket, port: PORT, user: USER, database: PRODUCT_SLUG };
  const ensureRunning = async () => {
    await initialise(layout);
    const until = Date.now() + START_LIMIT_MS;
    while (!(await waitUntilReady(layout, { ...address, database: 'postgres' }, durable, until))) await delay(AGAIN_MS);
    await createDatabase({ ...address, database: 'postgres' });
  };
  return { address, folder: layout.folder, ensureRunning, stop: () => stop(layout) };
}

async function resolveLayout(dataDir: string): Promise<Layout> {
  const place = await findInstallation();
  const id = await clusterId(dataDir);
  const folder = place.user ? join(SYSTEM_FOLDER, id) : join(dataDir, 'postgres');
  const near = join(folder, 'socket');
  const socket = `${near}/.s.PGSQL.${PORT}`.length <= LONGEST_SOCKET ? near : join(tmpdir(), `${PRODUCT_SLUG}-${id}`);
  for (const made of [folder, socket]) await mkdir(made, { recursive: true });
  if (place.user) for (const owned of [folder, socket]) await chown(owned, place.user.uid, place.user.gid);
  return { folder, data: join(folder, 'data'), socket, log: join(folder, 'postgres.log'), place };
}

function spawnOptions({ folder, place }: Layout, output: number): SpawnOptions {
  return {
    cwd: folder,
    // Its own process group: Ctrl-C reaches the server, which then ends the database in order.
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(place.native, 'lib') },
    ...place.user,
  };
}

async function initialise(layout: Layout): Promise<void> {
  if (await stat(layout.data).catch(() => undefined)) return;
  // Made aside and renamed, so that a kill in between leaves nothing half made.
  const fresh = `${layout.data}.new`;
  await rm(fresh, { recursive: true, force: true });
  const log = await open(layout.log, 'w');
  try {
    const options = [
      '-D',
      fresh,
      '-U',
      USER,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
      '--no-sync',
    ];
    const child = spawn(join(layout.place.native, 'bin/initdb'), options, spawnOptions(layout, log.fd));
    const [code] = await once(child, 'exit');
    if (code !== 0)
      throw new EmbeddedUnavailable(`The embedded PostgreSQL could not be set up:\n${await logTail(layout)}`);
  } finally {
    await log.close();
  }
  await rename(fresh, layout.data);
}

async function launch(layout: Layout, durable: boolean): Promise<ChildProcess> {
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
      join(layout.place.native, 'bin/postgres'),
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
 * Starts it unless it runs, and waits for it. False when another try is due: the one that was found running has ended,
 * or processes of one that was killed are still ending.
 * @throws EmbeddedUnavailable
 */
async function waitUntilReady(
  layout: Layout,
  address: DatabaseAddress,
  durable: boolean,
  until: number,
): Promise<boolean> {
  const started = (await runningPid(layout)) === undefined ? await launch(layout, durable) : undefined;
  // One that was found running has no process of ours: its pid file tells.
  const isGone = async () => (started ? hasExited(started) : (await runningPid(layout)) === undefined);
  for (let wait = 20; Date.now() < until; wait = Math.min(wait * 1.5, 250)) {
    if (await acceptsConnections(address)) return true;
    if (await isGone()) {
      if (!started || LEFT_BEHIND.test(await logTail(layout))) return false;
      break;
    }
    await delay(wait);
  }
  throw new EmbeddedUnavailable(`The embedded PostgreSQL did not start:\n${await logTail(layout)}`);
}

async function acceptsConnections(address: DatabaseAddress): Promise<boolean> {
  const client = new Client(poolSettings(address));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createDatabase(address: DatabaseAddress): Promise<void> {
  const client = new Client(poolSettings(address));
  // A database that dies here fails the query; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [PRODUCT_SLUG]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${PRODUCT_SLUG}`);
  } finally {
    await client.end();
  }
}

/** The postmaster's process id, if that process lives and is a postgres. */
async function runningPid({ data }: Layout): Promise<number | undefined> {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  // After a restart of the machine the number may belong to somebody else.
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

async function logTail({ log }: Layout): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-8).join('\n');
}
