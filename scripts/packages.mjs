// Installs the npm packages. Plain JavaScript for Node 20, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOutdated } from './lock-files.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The Node 24 that is installed as an npm package. */
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Runs a program in the foreground and returns its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Returns undefined for a file that is missing or incomplete. */
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

/** Installs missing and outdated packages. Scope `production` excludes those that only tests and tools need. */
export function installPackages(scope) {
  if (isInstalled(scope)) return;
  console.log('Installing packages …');
  // A checkout with development packages keeps them.
  const hasTools = existsSync(join(root, 'node_modules', 'typescript'));
  const omit = scope === 'production' && !hasTools ? ['--omit=dev'] : [];
  const code = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...omit]);
  if (code === 0) return;
  console.error('The packages could not be installed. Check the network and npm, then try again.');
  process.exit(code);
}

/** Exits with a hint when packages are missing or outdated. */
export function requirePackages(scope) {
  if (isInstalled(scope)) return;
  console.error('Packages are missing or outdated. Run `npm install` first.');
  process.exit(1);
}
