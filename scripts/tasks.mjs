import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './packages.mjs';

const CORES = 2;
const reports = join(root, '.cache', 'reports');

// A task is { name, script, args?, exclusive?, count? }. `exclusive` tasks run alone, because they start several
// processes. `count` converts the report in `.cache/reports/<name>.json` into { passed, failed }.

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

export function runScript(script, args, isQuiet) {
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(node, ['--run', script, ...(args.length > 0 ? ['--', ...args] : [])], { cwd: root, stdio });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Returns the numbers of passed and failed tests. A failed script counts as at least one failure. */
function countTests({ name, count }, ok) {
  const file = join(reports, `${name}.json`);
  if (count === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function runTask(task) {
  const { name, script, args = [], exclusive = false, count } = task;
  if (count) rmSync(join(reports, `${name}.json`), { force: true });
  const since = performance.now();
  const { ok, output } = await runScript(script, args, !exclusive);
  const counts = countTests(task, ok);
  const detail = count ? `: ${counts.passed} passed, ${counts.failed} failed` : '';
  if (!ok && output) console.log(output);
  console.log(`${ok ? '✓' : '✗'} ${name}${detail} (${seconds(since)} s)`);
  return counts;
}

async function runSequence(tasks) {
  const total = { passed: 0, failed: 0 };
  for (const task of tasks) {
    const { passed, failed } = await runTask(task);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

/** Runs two tasks at a time, then the exclusive ones one by one. Returns the totals. */
export async function runTasks(tasks) {
  const queue = tasks.filter(({ exclusive }) => !exclusive).values();
  const counts = await Promise.all(Array.from({ length: CORES }, () => runSequence(queue)));
  counts.push(await runSequence(tasks.filter(({ exclusive }) => exclusive)));
  const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

export const CHECKS = [
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format:check' },
  { name: 'dead code', script: 'deadcode' },
];

const countVitest = ({ numPassedTests, numFailedTests, numPendingTests = 0 }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numPendingTests,
});

export const vitest = (name, script, exclusive = true) => ({
  name,
  script,
  exclusive,
  args: ['--reporter=dot', '--reporter=json', `--outputFile.json=.cache/reports/${name}.json`],
  count: countVitest,
});
