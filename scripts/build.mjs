// `npm run build`: builds the web app unless its sources are unchanged.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node, root, run } from './packages.mjs';

const hashFile = join(root, 'dist', 'web', '.sources');
const SOURCES = ['web', 'i18n', 'domain', 'contract', 'package-lock.json'];

function listFiles(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

function hashSources() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((name) => listFiles(join(root, name))).toSorted((a, b) => (a < b ? -1 : 1));
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Returns Vite's exit code, or 0 for an up-to-date build. */
export function buildWeb() {
  const sources = hashSources();
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === sources) return 0;
  console.log('Building the web app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = run(node, [vite, 'build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn']);
  if (code === 0) writeFileSync(hashFile, sources);
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = buildWeb();
