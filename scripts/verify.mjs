// `npm run verify`: types, lint with its boundaries, format, dead code and the unit tests; all must pass.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, node, root } from './install.mjs';

installPackages('develop');

const module = (path) => join(root, 'node_modules', path);
const STEPS = [
  ['types', module('typescript/bin/tsc'), ['-b']],
  ['lint', module('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']],
  [
    'format',
    module('prettier/bin/prettier.cjs'),
    ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  ],
  ['dead code', module('knip/bin/knip.js'), ['--no-progress']],
  ['unit tests', module('vitest/vitest.mjs'), ['run', '--project', 'unit', '--reporter', 'dot']],
];

/** Two at a time: as many as small machines have cores. */
const AT_ONCE = 2;

function runStep([name, script, args]) {
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(node, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const queue = STEPS.values();
const results = [];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const step of queue) results.push(await runStep(step));
  }),
);
process.exit(results.every(Boolean) ? 0 : 1);
