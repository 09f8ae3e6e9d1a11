// `npm test`: installs what is missing and runs everything: types, lint, format, dead code, unit, calls on a real
// PostgreSQL, media, a minute of faults, and journeys in a browser. Its last line counts what the runners reported.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { failureCauses } from './failure-causes.mjs';
import { installPackages, node, root, run } from './install.mjs';

installPackages('develop');

const module = (path) => join(root, 'node_modules', path);
const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

/** A check that passes or fails as a whole. */
function check(name, script, args) {
  const began = Date.now();
  const ok = run(node, [script, ...args]) === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (ok) passed += 1;
  else failed += 1;
}

/** A runner's tests, counted from its own report. A run without a report, or that fails beside its tests, is a failure. */
function suite(name, script, args, report, count) {
  const code = run(node, [script, ...args]);
  const file = join(reports, report);
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed;
  if (code !== 0 && counts.failed === 0) failed += 1;
  console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${counts.failed} failed`);
}

const vitest = (project) => [
  `${project} tests`,
  module('vitest/vitest.mjs'),
  [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=.cache/reports/${project}.json`,
  ],
  `${project}.json`,
  ({ numPassedTests, numFailedTests, numPendingTests = 0 }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests,
  }),
];

if (run(node, ['e2e/browser.ts']) !== 0) process.exit(1);
buildWeb();
check('types', module('typescript/bin/tsc'), ['-b']);
check('lint', module('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']);
check('format', module('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']);
check('dead code', module('knip/bin/knip.js'), ['--no-progress']);
suite(...vitest('unit'));
suite(...vitest('server'));
suite(...vitest('media'));
suite(...vitest('studio'));
suite('faults', 'faults/run.ts', ['--short'], 'faults.json', (counts) => counts);
suite('journeys', module('@playwright/test/cli.js'), ['test'], 'e2e.json', ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped,
}));

const journeys = join(reports, 'e2e.json');
if (existsSync(journeys))
  for (const line of failureCauses(JSON.parse(readFileSync(journeys, 'utf8')))) console.log(line);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
