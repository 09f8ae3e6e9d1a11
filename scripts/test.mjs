// `npm test` runs the core tests, `npm run test:all` all tests. With `--continue`, the core tests of an earlier run are
// not repeated, and their counts are added. With `--without-browser-tests`, the browser tests run elsewhere.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coreBudget, overBudget, slowestTests, workerSeconds } from './durations.mjs';
import { installPackages } from './packages.mjs';
import { failedTraces, readPlaywright } from './reports.mjs';
import { CHECKS, reports, runLanes, runTasks, sumOf, vitest } from './tasks.mjs';

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    continue: { type: 'boolean', default: false },
    'without-browser-tests': { type: 'boolean', default: false },
  },
});
installPackages('development');

const coreTotal = join(reports, 'core.json');

const unlessElsewhere = (task) => (options['without-browser-tests'] ? [] : [task]);
const browserTests = (...args) =>
  unlessElsewhere({ name: 'e2e', script: 'test:e2e', isLoud: true, args, read: readPlaywright });
const FAULTS = { name: 'faults', script: 'test:faults', isLoud: true, args: ['--short'], read: (counts) => counts };

/** Prints where the traces of failed browser tests are. */
function printTraces() {
  const file = join(reports, 'e2e.json');
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const trace of failedTraces(report)) console.log(`  trace: npx playwright show-trace ${trace}`);
}

/** Two lists that take the same time. Each often waits while the other one computes. The browser tests use everything. */
async function runCore() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const [first, second] = CHECKS;
  const tested = await runLanes(
    [
      { name: 'browser', script: 'install:browser' },
      { name: 'build', script: 'build' },
      ...first,
      vitest('component', 'test:component'),
      FAULTS,
    ],
    [
      ...unlessElsewhere({ name: 'shows', script: 'prepare:e2e' }),
      ...second,
      vitest('server', 'test:server'),
      vitest('media', 'test:media'),
    ],
  );
  const browser = await runTasks(...browserTests('--grep', '@core'));
  printTraces();
  const core = sumOf([tested, browser]);
  for (const line of slowestTests(core.tests)) console.log(line);
  const budget = coreBudget(core.tests).toFixed(0);
  console.log(`  ${workerSeconds(core.tests).toFixed(0)} worker-seconds in the core, of ${budget}`);
  const problem = overBudget(core.tests);
  return problem === undefined ? core : sumOf([core, { passed: 0, failed: 1, failures: [problem], tests: [] }]);
}

/** The tests of the server wait much, and those of media compute much. */
async function runRest() {
  const rest = await runLanes(
    [vitest('fuzz', 'test:fuzz'), vitest('server-long', 'test:server:long')],
    [vitest('media-long', 'test:media:long'), vitest('studio', 'test:studio')],
  );
  const browser = await runTasks(...browserTests('--grep-invert', '@core'));
  printTraces();
  const all = sumOf([rest, browser]);
  for (const line of slowestTests(all.tests)) console.log(line);
  return all;
}

const core = options.continue && existsSync(coreTotal) ? JSON.parse(readFileSync(coreTotal, 'utf8')) : await runCore();
writeFileSync(coreTotal, JSON.stringify(core));
const { passed, failed, failures } = sumOf(options.all ? [core, await runRest()] : [core]);
// The end of a long output is what a reader sees first.
for (const name of failures) console.log(`  failed: ${name}`);
const summary = `${passed} passed, ${failed} failed`;
writeFileSync(join(reports, 'summary.txt'), `${summary}\n`);
console.log(summary);
process.exitCode = failed === 0 ? 0 : 1;
