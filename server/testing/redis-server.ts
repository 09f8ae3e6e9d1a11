/**
 * Runs a real Redis. `node server/testing/redis-server.ts` installs it with apt if it is missing and the user is root.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freeAddress } from './free-address.ts';

const PROGRAMS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'];
const APT = '/usr/bin/apt-get';
const START_MS = 120_000;

export type RedisServer = {
  readonly url: string;
  /** Stops responding without closing connections. */
  readonly suspend: () => void;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
};

function findProgram(): string | undefined {
  return PROGRAMS.find((path) => existsSync(path));
}

/** Starts Redis. @param port by default a free one @throws Error if the program is missing or does not start */
export async function startRedis(port?: number): Promise<RedisServer> {
  const program = findProgram();
  if (program === undefined) {
    throw new Error('The tests of presence need Redis. Install the package redis-server.');
  }
  const address = await freeAddress();
  const used = port ?? address.port;
  const child = spawn(program, ['--port', String(used), '--bind', address.host, '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  for (const until = Date.now() + START_MS; !(await accepts(used)); await delay(20)) {
    if (Date.now() < until && child.exitCode === null) continue;
    child.kill('SIGKILL');
    throw new Error(`${program} did not start.`);
  }
  return {
    url: `redis://${address.host}:${used}/0`,
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return;
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'],
  ]) {
    process.stdout.write(`${[APT, ...args].join(' ')}\n`);
    spawnSync(APT, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

// If the installation fails, the tests that need Redis fail and name the package.
if (import.meta.main && findProgram() === undefined) install();
