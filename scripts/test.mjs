// `npm test` runs the core tests, `npm run test:all` all tests. With `--continue`, the core tests of an earlier run are
// not repeated, and their counts are added.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failedTests, failureCauses } from './failure-causes.mjs';
import { installPackages, root } from './packages.mjs';
import { CHECKS, runScript, runTasks, sumOf, vitest } from './tasks.mjs';

const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, continue: { type: 'boolean', default: false } },
});
installPackages('development');

const reports = join(root, '.cache', 'reports');
const coreTotal = join(reports, 'core.json');

const e2e = (...args) => ({
  name: 'e2e',
  script: 'test:e2e',
  exclusive: true,
  args,
  read: (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.stats.skipped,
    failures: failedTests(report),
  }),
});

const STATIC = [{ name: 'build', script: 'build' }, ...CHECKS];
const CORE = [
  vitest('unit', 'test:unit'),
  vitest('component', 'test:component'),
  vitest('server', 'test:server'),
  vitest('media', 'test:media'),
  { name: 'faults', script: 'test:faults', exclusive: true, args: ['--short'], read: (counts) => counts },
  e2e('--grep', '@core'),
];
const REST = [
  vitest('fuzz', 'test:fuzz'),
  vitest('server-long', 'test:server:long'),
  vitest('media-long', 'test:media:long'),
  vitest('studio', 'test:studio'),
  e2e('--grep-invert', '@core'),
];

function printFailureCauses() {
  const report = join(reports, 'e2e.json');
  if (!existsSync(report)) return;
  for (const line of failureCauses(JSON.parse(readFileSync(report, 'utf8')))) console.log(line);
}

async function runPart(tasks) {
  const total = await runTasks(tasks);
  printFailureCauses();
  return total;
}

async function runCore() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // The static checks run while the browser is downloaded.
  const browser = runScript('install:browser', [], true);
  const checks = await runTasks(STATIC);
  const { ok, output } = await browser;
  if (!ok) console.log(output);
  return sumOf([checks, await runPart(CORE)]);
}

const core = options.continue && existsSync(coreTotal) ? JSON.parse(readFileSync(coreTotal, 'utf8')) : await runCore();
writeFileSync(coreTotal, JSON.stringify(core));
const { passed, failed, failures } = sumOf(options.all ? [core, await runPart(REST)] : [core]);
// The end of a long output is what a reader sees first.
for (const name of failures) console.log(`  failed: ${name}`);
const summary = `${passed} passed, ${failed} failed`;
writeFileSync(join(reports, 'summary.txt'), `${summary}\n`);
console.log(summary);
process.exitCode = failed === 0 ? 0 : 1;
