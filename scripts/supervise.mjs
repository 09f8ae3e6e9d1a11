// Runs the server, and starts it again when it exits unexpectedly.
import { spawn } from 'node:child_process';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
/** After this time, the next exit counts as the first one. */
const STABLE_MS = 60_000;

/**
 * Runs a program that sends the message `ready` when it has started. A program that has never been ready, exits with
 * code 0 or is stopped is not started again. The delay doubles with each exit in a row.
 * @returns `done`, which resolves with the exit code, and `stop`, which passes on a signal and ends the restarts
 */
export function supervise(command, args, { print, firstDelayMs = FIRST_DELAY_MS, ...options }) {
  let end;
  const done = new Promise((resolve) => {
    end = resolve;
  });
  let child;
  let timer;
  let isStopping = false;
  let wasReady = false;
  let delayMs = firstDelayMs;

  const start = () => {
    const startedAt = performance.now();
    child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('message', () => {
      wasReady = true;
    });
    child.on('exit', (code, signal) => {
      if (isStopping || code === 0 || !wasReady) return end(code ?? 1);
      if (performance.now() - startedAt > STABLE_MS) delayMs = firstDelayMs;
      const reason = signal === null ? `exited with code ${code}` : `was ended by ${signal}`;
      print(`The server ${reason}. It starts again in ${Math.ceil(delayMs / 1_000)} s.`);
      timer = setTimeout(start, delayMs);
      delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
      return undefined;
    });
  };

  start();
  return {
    done,
    stop: (signal) => {
      isStopping = true;
      clearTimeout(timer);
      const hasExited = child.exitCode !== null || child.signalCode !== null;
      if (hasExited) end(1);
      else if (signal !== undefined) child.kill(signal);
    },
  };
}
