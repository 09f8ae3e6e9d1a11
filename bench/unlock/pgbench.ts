import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedDatabase } from './databases.ts';
import { ACTIVE_USERS, EPISODES, PRICE } from './plan.ts';

/** The time in which connections plan their statements. */
export const WARM_UP_SECONDS = 1;
const CACHE = join(import.meta.dirname, '../../.cache/pgbench');

/**
 * The statements of the server. Each session is found by its user, because pgbench does not know the tokens. pgbench
 * reads a name after a colon as a variable, so the natural key has dashes, and the JSON has a space after each colon.
 */
const SCRIPT = `
\\set index :n * :clients + :client_id
\\set n :n + 1
\\set round :index / ${ACTIVE_USERS}
\\set user 1 + (:index % ${ACTIVE_USERS}) * :stride
\\set ep 2 + :round % ${EPISODES - 1}
\\set show :first + :round / ${EPISODES - 1}
SELECT money_facts(:user, NULL) AS money, unlock_facts(:user, 'BU' || lpad((:show)::text, 4, '0'), :ep) AS state, (SELECT jsonb_build_object('expiresAt', epoch_ms(session.expires_at), 'endedAt', epoch_ms(session.ended_at), 'superseded', session.superseded, 'blockedAt', epoch_ms(account.blocked_at)) FROM session JOIN account ON account.user_id = session.user_id WHERE session.user_id = :user) AS session \\gset
SELECT apply_money(:user, seq, now(), format('{"coins": %s,"bonus": 0,"debt": 0,"vipExpiresAt": null}', coins)::jsonb, format('[{"tvId": "BU%1$s","ep": %2$s,"reverses": null,"detail": {},"topic": "unlocked","kind": "unlock","key": "unlock-BU%1$s-%2$s","coins": -${PRICE},"bonus": 0,"postings": [{"account": "wallet","currency": "coins","amount": -${PRICE},"balanceAfter": %3$s},{"account": "revenue","currency": "coins","amount": ${PRICE},"balanceAfter": null}],"grant": null,"moves": [],"opens": [%2$s],"closes": []}]', lpad((:show)::text, 4, '0'), (:ep)::text, coins)::jsonb, NULL::jsonb) AS applied FROM (SELECT (json->>'seq')::bigint AS seq, (json->>'coins')::bigint - ${PRICE} AS coins FROM (SELECT (:money)::jsonb AS json) AS money) AS snapshot;
`;

/**
 * Finds pgbench. The embedded PostgreSQL lacks it, so otherwise installs libpq5 and extracts it from Debian's package.
 */
async function findPgbench(): Promise<string> {
  const own = join(CACHE, 'usr/lib/postgresql');
  for (const root of ['/usr/lib/postgresql', own]) {
    for (const version of await readdir(root).catch(() => [])) {
      const path = join(root, version, 'bin/pgbench');
      if (existsSync(path)) return path;
    }
  }
  await mkdir(CACHE, { recursive: true });
  const steps = [
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends libpq5',
    "apt-get download -qq $(apt-cache depends postgresql | awk '/Depends: postgresql-[0-9]/{print $2}')",
    'for package in *.deb; do dpkg -x "$package" .; done',
  ];
  const { status } = spawnSync('sh', ['-ec', steps.join('\n')], { cwd: CACHE, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0)
    throw new Error('pgbench was not found and could not be downloaded: install the package postgresql.');
  return findPgbench();
}

export type PgbenchResult = {
  /** All unlocks, also those of the warm-up. */
  readonly unlocks: number;
  /** Unlocks per second after the warm-up. */
  readonly rate: number;
};

type Variables = { readonly first: number; readonly stride: number };

/** Unlocks for `seconds`, after a warm-up in which each connection plans its statements. `first` is the first show without unlocks. */
export async function runPgbench(
  database: EmbeddedDatabase,
  clients: number,
  seconds: number,
  variables: Variables,
): Promise<PgbenchResult> {
  const { stdout, stderr } = await execute(database, { clients, seconds: seconds + WARM_UP_SECONDS, variables }, [
    '-P',
    '1',
  ]);
  const rates = [...stderr.matchAll(/progress: .* ([\d.]+) tps/g)].map(([, tps]) => Number(tps)).slice(WARM_UP_SECONDS);
  return { unlocks: countUnlocks(stdout), rate: rates.reduce((sum, each) => sum + each, 0) / rates.length };
}

/** Unlocks at a rate per second, and also returns the latencies in ms after the warm-up, each from its planned start. */
export async function measurePgbenchLatencies(
  database: EmbeddedDatabase,
  { clients, rate, seconds }: { clients: number; rate: number; seconds: number },
  variables: Variables,
): Promise<{ readonly unlocks: number; readonly latencies: readonly number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  try {
    const load = { clients, seconds: seconds + WARM_UP_SECONDS, variables };
    const { stdout } = await execute(database, load, ['-R', String(rate), '-l', '--log-prefix', join(folder, 'log')]);
    const logs = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    const latencies = logs.flatMap((text) =>
      readLatencies(text).slice(Math.ceil((rate * WARM_UP_SECONDS) / logs.length)),
    );
    return { unlocks: countUnlocks(stdout), latencies };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the third field of each line, which is in µs, in ms. */
function readLatencies(log: string): number[] {
  return log.split('\n').flatMap((line) => (line === '' ? [] : Number(line.split(' ')[2]) / 1000));
}

function countUnlocks(stdout: string): number {
  return Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
}

type Load = { readonly clients: number; readonly seconds: number; readonly variables: Variables };

async function execute(
  { socketFolder, port, user, database }: EmbeddedDatabase,
  { clients, seconds, variables }: Load,
  options: readonly string[],
): Promise<{ stdout: string; stderr: string }> {
  const program = await findPgbench();
  const script = join(CACHE, 'unlock.sql');
  await mkdir(CACHE, { recursive: true });
  await writeFile(script, SCRIPT);
  const defines = Object.entries({ ...variables, clients, n: 0 }).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ]);
  const connection = ['-h', socketFolder, '-p', String(port), '-U', user];
  const load = ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', '2', '-T', String(seconds)];
  const { stdout, stderr, status } = spawnSync(program, [...connection, ...load, ...options, ...defines, database], {
    encoding: 'utf8',
  });
  if (status !== 0 || !Number.isFinite(countUnlocks(stdout))) throw new Error(`pgbench failed:\n${stdout}\n${stderr}`);
  return { stdout, stderr };
}
