import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { supervise } from './supervise.mjs';

const READY = "process.send('ready', () => ";
const KILLED = `${READY}process.kill(process.pid, 'SIGKILL'));`;

/** Runs a program whose n-th start runs the n-th of the given scripts. */
function run(scripts, options) {
  const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const starts = join(folder, 'starts');
  const program = `
    const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(starts)}, 'x');
    eval(${JSON.stringify(scripts)}[fs.readFileSync(${JSON.stringify(starts)}, 'utf8').length - 1]);`;
  const lines = [];
  const print = (line) => lines.push(line);
  const server = supervise(process.execPath, ['-e', program], { print, firstDelayMs: 5, ...options });
  return { ...server, lines, countStarts: () => readFileSync(starts, 'utf8').length };
}

test('starts a server again that exits unexpectedly after it was ready, and says so', async () => {
  const { done, lines, countStarts } = run([KILLED, 'process.exit(3)', `${READY}process.exit(0));`]);
  expect(await done).toBe(0);
  expect(countStarts()).toBe(3);
  expect(lines).toEqual([
    'The server was ended by SIGKILL. It starts again in 1 s.',
    'The server exited with code 3. It starts again in 1 s.',
  ]);
});

test('does not start a server again that has never been ready', async () => {
  const { done, lines, countStarts } = run(['process.exit(3)']);
  expect(await done).toBe(3);
  expect(countStarts()).toBe(1);
  expect(lines).toEqual([]);
});

test('waits longer after each exit, and can be stopped while it waits', async () => {
  const waiting = Promise.withResolvers();
  const lines = [];
  const print = (line) => {
    lines.push(line);
    if (lines.length === 2) waiting.resolve();
  };
  const { done, stop, countStarts } = run([KILLED, KILLED, KILLED], { print, firstDelayMs: 600 });
  await waiting.promise;
  stop('SIGTERM');
  expect(await done).toBe(1);
  expect(countStarts()).toBe(2);
  expect(lines.map((line) => line.slice(-4))).toEqual(['1 s.', '2 s.']);
});

test('passes on the signal, and does not start a stopped server again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ready');
  const script = `
    process.on('SIGTERM', () => process.exit(7));
    setInterval(() => undefined, 1e9);
    ${READY}fs.writeFileSync(${JSON.stringify(file)}, ''));`;
  const { done, stop, countStarts } = run([script]);
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), 10_000);
  stop('SIGTERM');
  expect(await done).toBe(7);
  expect(countStarts()).toBe(1);
});
