// `npm run typecheck`: runs the compiler. TypeScript 7.0 does not notice changes of imported JSON files, so the build
// state of `i18n/` is deleted when a dictionary is newer.
import { existsSync, globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './packages.mjs';

const state = join(root, '.cache', 'types', 'i18n.tsbuildinfo');
const changedAt = (path) => statSync(path).mtimeMs;

if (existsSync(state)) {
  const dictionaries = globSync(join(root, 'i18n', '**', '*.json'));
  if (dictionaries.some((path) => changedAt(path) > changedAt(state))) rmSync(state);
}
process.exitCode = run(node, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b']);
