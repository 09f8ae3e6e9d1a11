// Builds the web app unless the built one is of these very sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './install.mjs';

const stamp = join(root, 'dist', 'web', '.sources');
const SOURCES = ['web', 'i18n', 'domain', 'contract', 'package-lock.json'];

function listFiles(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

function sourcesHash() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((name) => listFiles(join(root, name))).toSorted((a, b) => (a < b ? -1 : 1));
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

export function buildWeb() {
  const wanted = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = run(node, [vite, 'build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn']);
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, wanted);
}
