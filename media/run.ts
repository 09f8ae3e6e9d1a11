import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { confine, isStartFailure } from '#media/confinement.ts';

export type ToolRun = {
  command: string;
  args: readonly string[];
  timeoutMs: number;
  /** The limit for each file that the program writes. The default suits pictures and short clips. */
  maxFileBytes?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Receives the complete lines of stdout. The returned stdout then contains only an incomplete last line. */
  onLine?: ((line: string) => void) | undefined;
};

export type ToolOutput = { stdout: string; stderr: string };

const MAX_OUTPUT_CHARACTERS = 16 * 1024 * 1024;
const MAX_STDERR_CHARACTERS = 64 * 1024;
const DEFAULT_FILE_BYTES = 64 * 1024 ** 2;
/** The processor time may be several times the timeout, because the program has several threads. */
const THREADS = 4;

/** Replaces the host's environment. A static ffprobe crashes on DVB text if it loads the system's gconv modules. */
const ENVIRONMENT = { GCONV_PATH: '/nonexistent' };
const CRASHES: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL'];

/** `killed` means a signal from outside, and `output` too much output or too large a file. */
export class ToolError extends Error {
  readonly kind: 'start' | 'exit' | 'crash' | 'killed' | 'timeout' | 'output';
  readonly stderr: string;

  constructor(kind: ToolError['kind'], command: string, stderr: string, options?: ErrorOptions) {
    super(`${command}: ${kind}${stderr === '' ? '' : `: ${stderr.trim().slice(-600)}`}`, options);
    this.name = 'ToolError';
    this.kind = kind;
    this.stderr = stderr;
  }
}

/**
 * Runs a program without our environment, at low priority and confined. Settles only after its exit.
 * @throws ToolError, or the signal's reason when aborted
 */
export function runTool(run: ToolRun): Promise<ToolOutput> {
  run.signal?.throwIfAborted();
  const { command, args } = confine(run, {
    // This limit ends the program if our process was killed and cannot stop it.
    cpuSeconds: Math.ceil((run.timeoutMs / 1000) * THREADS),
    fileBytes: run.maxFileBytes ?? DEFAULT_FILE_BYTES,
  });
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ENVIRONMENT,
    windowsHide: true,
  });
  lowerPriority(child.pid);
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const stop = (error: Error) => {
      failure ??= error;
      child.kill('SIGKILL');
    };
    const output = collectOutput(child, run, stop);
    const timer = setTimeout(() => stop(new ToolError('timeout', run.command, output.stderr)), run.timeoutMs);
    const abort = () => stop(abortReason(run.signal));
    run.signal?.addEventListener('abort', abort, { once: true });
    child.on('error', (cause) => {
      failure ??= new ToolError('start', run.command, '', { cause });
    });
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', abort);
      if (failure !== undefined) reject(failure);
      else if (code === 0) resolve(output);
      else reject(new ToolError(failureKind(code, killedBy), run.command, output.stderr));
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
    if (output.stdout.length > MAX_OUTPUT_CHARACTERS) stop(new ToolError('output', run.command, output.stderr));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr = (output.stderr + text).slice(-MAX_STDERR_CHARACTERS);
  });
  return output;
}

/** The input causes crashes. Any other signal is external, such as one from the kernel's OOM killer. */
function failureKind(code: number | null, signal: NodeJS.Signals | null): ToolError['kind'] {
  if (signal === null) return isStartFailure(code) ? 'start' : 'exit';
  if (signal === 'SIGXFSZ') return 'output';
  return CRASHES.includes(signal) ? 'crash' : 'killed';
}

function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted', { cause: reason });
}

/** Lowers the priority, because encoding must not slow down HTTP responses. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}
