/** Runs ffmpeg and passes frames to it. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import ffmpeg from '@ffmpeg-installer/ffmpeg';

const COMMON = ['-hide_banner', '-loglevel', 'error', '-y'];

/** Splits arguments that contain no spaces themselves. */
export function words(text: string): string[] {
  return text.split(' ');
}

/** @throws Error with ffmpeg's error output */
async function waitFor(child: ChildProcess): Promise<string> {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => (output[name] += text));
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${output.stderr.trim()}`))));
  });
  return output.stdout;
}

/** Runs ffmpeg without input and returns what it prints. */
export function runFfmpeg(args: readonly string[]): Promise<string> {
  return waitFor(spawn(ffmpeg.path, [...COMMON, ...args], { stdio: ['ignore', 'pipe', 'pipe'] }));
}

export type FrameWriter = {
  /** Writes one RGBA frame. Resolves when the buffer may be reused. */
  readonly write: (frame: Buffer) => Promise<void>;
  /** Resolves when the file is complete. */
  readonly close: () => Promise<void>;
};

/** Starts ffmpeg, which reads frames from standard input. */
export function openFrameWriter(args: readonly string[]): FrameWriter {
  const child = spawn(ffmpeg.path, [...COMMON, ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = waitFor(child);
  return {
    write: (frame) =>
      new Promise((resolve, reject) => child.stdin.write(frame, (error) => (error ? reject(error) : resolve()))),
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
