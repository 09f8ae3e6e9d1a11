import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './packages.mjs';
import { readVitest } from './reports.mjs';

export const reports = join(root, '.cache', 'reports');

// A task is { name, script, args?, isLoud?, read? }. The output of a loud task appears at once, that of another one only
// if it fails. `read` converts the report in `.cache/reports/<name>.json` into a result { passed, failed, failures,
// tests }.

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

function runScript({ script, args = [], isLoud = false }) {
  const stdio = isLoud ? 'inherit' : ['ignore', 'pipe', 'pipe'];
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
  if (read === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [name], tests: [] };
  const result = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  const failed = ok ? result.failed : Math.max(1, result.failed);
  const failures = (result.failures ?? []).map((test) => `${name}: ${test}`);
  return {
    passed: result.passed,
    failed,
    failures: failed > 0 && failures.length === 0 ? [name] : failures,
    tests: (result.tests ?? []).map((test) => ({ ...test, name: `${name}: ${test.name}` })),
  };
}

async function runTask(task) {
  const { name, read } = task;
  if (read) rmSync(join(reports, `${name}.json`), { force: true });
  const since = performance.now();
  const { ok, output } = await runScript(task);
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
  tests: results.flatMap(({ tests }) => tests),
});

/** Runs tasks one after the other. */
export async function runTasks(...tasks) {
  const results = [];
  for (const task of tasks) results.push(await runTask(task));
  return sumOf(results);
}

/** Runs lists of tasks at the same time. */
export async function runLanes(...lanes) {
  return sumOf(await Promise.all(lanes.map((tasks) => runTasks(...tasks))));
}

export const vitest = (name, script) => ({
  name,
  script,
  args: ['--reporter=dot', '--reporter=json', `--outputFile.json=.cache/reports/${name}.json`],
  read: readVitest,
});

const check = (name, script) => ({ name, script });
/** The static checks and the unit tests, in two lists. Linting uses both processors. */
export const CHECKS = [
  [
    check('types', 'typecheck'),
    check('dead code', 'deadcode'),
    check('format', 'format:check'),
    vitest('unit', 'test:unit'),
  ],
  [check('lint', 'lint')],
];
