import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { node, root } from './packages.mjs';

const CORES = 2;
const reports = join(root, '.cache', 'reports');

// A task is { name, script, args?, exclusive?, read? }. `exclusive` tasks run alone, because they start several
// processes. `read` converts the report in `.cache/reports/<name>.json` into { passed, failed, failures? }, where
// `failures` are the names of the failed tests.

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

/** Returns the result of a task. A failed script counts as at least one failure. */
function readResult({ name, read }, ok) {
  const file = join(reports, `${name}.json`);
  if (read === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [name] };
  const result = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  const failed = ok ? result.failed : Math.max(1, result.failed);
  const failures = (result.failures ?? []).map((test) => `${name}: ${test}`);
  return { passed: result.passed, failed, failures: failed > 0 && failures.length === 0 ? [name] : failures };
}

async function runTask(task) {
  const { name, script, args = [], exclusive = false, read } = task;
  if (read) rmSync(join(reports, `${name}.json`), { force: true });
  const since = performance.now();
  const { ok, output } = await runScript(script, args, !exclusive);
  const result = readResult(task, ok);
  const detail = read ? `: ${result.passed} passed, ${result.failed} failed` : '';
  if (!ok && output) console.log(output);
  console.log(`${ok ? '✓' : '✗'} ${name}${detail} (${seconds(since)} s)`);
  return result;
}

/** Adds up results. */
export const sumOf = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
});

async function runSequence(tasks) {
  const results = [];
  for (const task of tasks) results.push(await runTask(task));
  return sumOf(results);
}

/** Runs two tasks at a time, then the exclusive ones one by one. */
export async function runTasks(tasks) {
  const queue = tasks.filter(({ exclusive }) => !exclusive).values();
  const results = await Promise.all(Array.from({ length: CORES }, () => runSequence(queue)));
  results.push(await runSequence(tasks.filter(({ exclusive }) => exclusive)));
  return sumOf(results);
}

export const CHECKS = [
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format:check' },
  { name: 'dead code', script: 'deadcode' },
];

export function readVitest({ numPassedTests, numFailedTests, numPendingTests = 0, testResults = [] }) {
  const failures = testResults.flatMap(({ name, status, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const names = failed.map(({ fullName }) => `${relative(root, name)} ${fullName}`);
    // A file that fails before its first test, or after its last, has no failed test.
    return status === 'failed' && names.length === 0 ? [relative(root, name)] : names;
  });
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests, failures };
}

export const vitest = (name, script, exclusive = true) => ({
  name,
  script,
  exclusive,
  args: ['--reporter=dot', '--reporter=json', `--outputFile.json=.cache/reports/${name}.json`],
  read: readVitest,
});
