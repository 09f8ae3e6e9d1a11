// This file is plain JavaScript for Node 20, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOutdated } from './lock-files.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The path of Node 24, which is installed as an npm package. */
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Runs a command and returns its exit code, or 1 if it could not start or was killed. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Returns the packages of a lock file, or undefined if the file is missing or not valid. */
function readLock(...path) {
  try {
    return JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isInstalled(scope) {
  const installed = readLock('node_modules', '.package-lock.json');
  if (installed === undefined || !existsSync(node)) return false;
  return findOutdated(readLock('package-lock.json'), installed, scope, process) === undefined;
}

/** Installs missing or outdated packages. The scope `production` excludes development packages. */
export function installPackages(scope) {
  if (isInstalled(scope)) return;
  console.log('Installing packages …');
  // `--omit=dev` would remove development packages that are already installed.
  const hasTools = existsSync(join(root, 'node_modules', 'typescript'));
  const omit = scope === 'production' && !hasTools ? ['--omit=dev'] : [];
  const code = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...omit]);
  if (code === 0) return;
  console.error('The packages could not be installed. Check the network and npm, then try again.');
  process.exit(code);
}

/** Exits with a hint if packages are missing or outdated. */
export function requirePackages(scope) {
  if (isInstalled(scope)) return;
  console.error('Packages are missing or outdated. Run `npm install` first.');
  process.exit(1);
}
