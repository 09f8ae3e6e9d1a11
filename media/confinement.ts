/** Restricts the programs that read files from outside, as far as the system allows it without further rights. */
import { spawnSync } from 'node:child_process';
import { platform } from 'node:os';
import { geteuid } from 'node:process';

export type Limits = { cpuSeconds: number; fileBytes: number };

export type Restriction = 'memory' | 'processor time' | 'file size' | 'network';

type Command = { command: string; args: readonly string[] };

/** A video of 4096×4096 pixels with 10 bits needs half of it. Counts writable memory, but not programs and libraries. */
const MEMORY_BYTES = 3 * 1024 ** 3;
const CHECK_TIMEOUT_MS = 5000;

/** A limit that cannot be set stays as it was inherited. `$1` is in s, `$2` in blocks of 512 bytes, `$3` in KiB. */
const SET_LIMITS = ['-c 0', '-t "$1"', '-f "$2"', '-d "$3"'].map((limit) => `ulimit ${limit} 2>/dev/null;`).join(' ');

const ALL: readonly Restriction[] = ['memory', 'processor time', 'file size', 'network'];

const CHECKS: Record<Restriction, () => boolean> = {
  // macOS accepts this limit, but does not enforce it.
  memory: () => platform() === 'linux' && canLimit('-d'),
  'processor time': () => canLimit('-t'),
  'file size': () => canLimit('-f'),
  network: () => platform() === 'linux' && succeeds([...withoutNetwork(), 'true']),
};

let available: ReadonlySet<Restriction> | undefined;

/** Returns the restrictions that this system does not offer to this user. */
export function missingRestrictions(): Restriction[] {
  return ALL.filter((restriction) => !availableRestrictions().has(restriction));
}

/** Returns a command that runs the program under limits and without a network, as far as the system allows both. */
export function confine({ command, args }: Command, limits: Limits): Command {
  if (platform() === 'win32') return { command, args };
  const shell = ['sh', '-c', `${SET_LIMITS} shift 3; exec "$@"`, 'sh', ...limitValues(limits), command, ...args];
  const [first = '', ...rest] = availableRestrictions().has('network') ? [...withoutNetwork(), ...shell] : shell;
  return { command: first, args: rest };
}

/** Says whether this is the exit code of a shell that could not start the program. */
export function isStartFailure(exitCode: number | null): boolean {
  return platform() !== 'win32' && (exitCode === 126 || exitCode === 127);
}

function availableRestrictions(): ReadonlySet<Restriction> {
  available ??= new Set(ALL.filter((restriction) => CHECKS[restriction]()));
  return available;
}

function canLimit(flag: string): boolean {
  const script = `${SET_LIMITS} [ "$(ulimit ${flag})" != unlimited ]`;
  return succeeds(['sh', '-c', script, 'sh', ...limitValues({ cpuSeconds: 60, fileBytes: 1024 ** 2 })]);
}

function succeeds([command = '', ...args]: readonly string[]): boolean {
  return platform() !== 'win32' && spawnSync(command, args, { timeout: CHECK_TIMEOUT_MS, env: {} }).status === 0;
}

/** A new network namespace has no network. Users other than root also need a new user namespace for it. */
function withoutNetwork(): string[] {
  return ['unshare', geteuid?.() === 0 ? '-n' : '-rn'];
}

function limitValues({ cpuSeconds, fileBytes }: Limits): string[] {
  return [cpuSeconds, fileBytes / 512, MEMORY_BYTES / 1024].map((value) => String(Math.ceil(value)));
}
