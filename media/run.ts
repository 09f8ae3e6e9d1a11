import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';

export type ToolRun = {
  command: string;
  args: readonly string[];
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Given each line of stdout as it comes; stdout is then not kept. */
  onLine?: ((line: string) => void) | undefined;
};

export type ToolOutput = { stdout: string; stderr: string };

const maxOutputCharacters = 16 * 1024 * 1024;
const keptErrorCharacters = 64 * 1024;

/** Nothing of ours. A static ffprobe crashes on broadcast texts when it loads the system's converters: hide them. */
const environment = { GCONV_PATH: '/nonexistent' };
const crashes: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL'];

/** A tool that did not end well: it did not start, exited with a fault, crashed, ran out of time, or said too much. */
export class ToolFailed extends Error {
  readonly kind: 'start' | 'exit' | 'crash' | 'killed' | 'timeout' | 'output';
  readonly stderr: string;

  constructor(kind: ToolFailed['kind'], command: string, stderr: string, options?: ErrorOptions) {
    super(`${command}: ${kind}${stderr === '' ? '' : `: ${stderr.trim().slice(-600)}`}`, options);
    this.name = 'ToolFailed';
    this.kind = kind;
    this.stderr = stderr;
  }
}

/**
 * Runs a program without a shell, without our environment, at low priority; resolves or rejects only when it is gone.
 * @throws ToolFailed, or the signal's reason when aborted
 */
export function runTool(run: ToolRun): Promise<ToolOutput> {
  run.signal?.throwIfAborted();
  const child = spawn(run.command, run.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
    windowsHide: true,
  });
  yieldToTheServer(child.pid);
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const stop = (error: Error) => {
      failure ??= error;
      child.kill('SIGKILL');
    };
    const output = collectOutput(child, run, stop);
    const timer = setTimeout(() => stop(new ToolFailed('timeout', run.command, output.stderr)), run.timeoutMs);
    const abort = () => stop(abortReason(run.signal));
    run.signal?.addEventListener('abort', abort, { once: true });
    child.on('error', (cause) => {
      failure ??= new ToolFailed('start', run.command, '', { cause });
    });
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', abort);
      if (failure !== undefined) reject(failure);
      else if (code === 0) resolve(output);
      else reject(new ToolFailed(kindOfEnd(killedBy), run.command, output.stderr));
    });
  });
}

function collectOutput(
  child: ChildProcessByStdio<null, Readable, Readable>,
  run: ToolRun,
  stop: (error: Error) => void,
): ToolOutput {
  const output: ToolOutput = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
    if (run.onLine !== undefined) {
      const lines = output.stdout.split('\n');
      output.stdout = lines.pop() ?? '';
      lines.forEach(run.onLine);
    }
    if (output.stdout.length > maxOutputCharacters) stop(new ToolFailed('output', run.command, output.stderr));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr = (output.stderr + text).slice(-keptErrorCharacters);
  });
  return output;
}

/** A crash is what the input did; any other signal came from outside, such as the kernel short of memory. */
function kindOfEnd(signal: NodeJS.Signals | null): ToolFailed['kind'] {
  if (signal === null) return 'exit';
  return crashes.includes(signal) ? 'crash' : 'killed';
}

function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted', { cause: reason });
}

/** Encoding must never slow an answer; a process that is already gone needs no priority. */
function yieldToTheServer(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}
