// Installs the packages when they are missing or another version's. Plain JavaScript: it runs on Node 20, before
// anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed');

/** The Node that comes with the packages. */
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Runs a program in the foreground and gives its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/**
 * Makes sure that the packages are there.
 * @param {'run' | 'develop'} purpose to run the product, fewer are needed than to test it
 */
export function installPackages(purpose) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) && existsSync(node) ? readFileSync(stamp, 'utf8') : '';
  const enough = purpose === 'run' ? [`run ${lock}`, `develop ${lock}`] : [`develop ${lock}`];
  if (enough.includes(installed)) return;
  console.log('Installing packages (once) …');
  // Not `npm ci`: it refuses a lock file that lacks another platform's packages, which some registries do not carry.
  const scope = purpose === 'run' && !installed.startsWith('develop') ? ['--omit=dev'] : [];
  const code = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...scope]);
  if (code !== 0) {
    console.error('The packages could not be installed. Check the network and npm, then try again.');
    process.exit(code);
  }
  writeFileSync(stamp, `${scope.length > 0 ? 'run' : 'develop'} ${lock}`);
}
