/** Starts ClickHouse servers. As root with apt, installs Debian's package if the program is missing. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClickHouseConfig } from '#server/config-behavior.ts';
import { freeAddress } from './free-address.ts';

const PROGRAMS = ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server'];
const APT = '/usr/bin/apt-get';
const START_MS = 120_000;
/** The user `nobody`, because the server does not need root. */
const UNPRIVILEGED_ID = 65_534;

export type ClickHouseServer = {
  readonly config: ClickHouseConfig;
  readonly stop: () => Promise<void>;
};

function findProgram(): string | undefined {
  return PROGRAMS.find((path) => existsSync(path));
}

/** @throws Error if ClickHouse is missing and cannot be installed */
export function installClickHouse(): string {
  const isRoot = process.getuid?.() === 0;
  if (findProgram() === undefined && isRoot && existsSync(APT)) {
    spawnSync(APT, ['update', '-qq'], { stdio: 'ignore' });
    spawnSync(APT, ['install', '-y', '-qq', '--no-install-recommends', 'clickhouse-server'], { stdio: 'ignore' });
  }
  const program = findProgram();
  if (program === undefined)
    throw new Error(
      `ClickHouse is missing. Install it as ${PROGRAMS[0]}, for example with apt install clickhouse-server.`,
    );
  return program;
}

function settingsOf(port: number, folder: string): string {
  return `<yandex>
    <logger><level>warning</level><console>1</console></logger>
    <listen_host>127.0.0.1</listen_host><http_port>${port}</http_port>
    <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
    <mark_cache_size>10485760</mark_cache_size>
    <users_config>${folder}/users.xml</users_config>
    <default_profile>default</default_profile><default_database>default</default_database>
  </yandex>`;
}

function usersOf(user: string, password: string): string {
  return `<yandex>
    <profiles><default></default></profiles><quotas><default></default></quotas>
    <users><${user}>
      <password>${password}</password><networks><ip>127.0.0.1</ip></networks>
      <profile>default</profile><quota>default</quota>
    </${user}></users>
  </yandex>`;
}

/** Starts a server with its data in a folder that `stop` deletes. @throws Error if it is not ready in time */
export async function startClickHouse(program: string): Promise<ClickHouseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'clickhouse-test-'));
  const { port } = await freeAddress();
  const config = { origin: `http://127.0.0.1:${port}`, database: 'default', user: 'tester', password: 'p:ß w@rd/1' };
  await writeFile(join(folder, 'config.xml'), settingsOf(port, folder));
  await writeFile(join(folder, 'users.xml'), usersOf(config.user, config.password));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
  let output = '';
  const child = spawn(program, [`--config-file=${join(folder, 'config.xml')}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID }),
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const stop = async () => {
    await kill(child);
    await rm(folder, { recursive: true, force: true });
  };
  if (await becomesReady(child, config.origin)) return { config, stop };
  await stop();
  throw new Error(`ClickHouse did not start:\n${output}`);
}

async function becomesReady(child: ChildProcess, origin: string): Promise<boolean> {
  for (const until = Date.now() + START_MS; Date.now() < until && !hasExited(child); await delay(50)) {
    const response = await fetch(`${origin}/ping`).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function kill(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
