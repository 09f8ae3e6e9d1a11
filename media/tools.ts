import { access, chmod, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { execFile } from 'node:child_process';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runTool, ToolError } from '#media/run.ts';

export type Tools = { ffmpeg: string; ffprobe: string };

export type ConfiguredTools = { ffmpeg?: string | undefined; ffprobe?: string | undefined };

type ToolName = keyof Tools;

const REQUIRED_ENCODERS = ['libx264', 'aac', 'libwebp'];
const CHECK_TIMEOUT_MS = 15_000;

/**
 * Finds ffmpeg and ffprobe. Prefers the configured programs, then those on the PATH, then those from npm.
 * @throws Error when a configured program does not work, or when no working program is found
 */
export async function findTools(configured: ConfiguredTools = {}): Promise<Tools> {
  const [ffmpeg, ffprobe] = await Promise.all([
    findTool('ffmpeg', configured.ffmpeg),
    findTool('ffprobe', configured.ffprobe),
  ]);
  return { ffmpeg, ffprobe };
}

async function findTool(name: ToolName, configured: string | undefined): Promise<string> {
  if (configured !== undefined) {
    if (await isUsable(name, configured)) return configured;
    const encoders = name === 'ffmpeg' ? `, or lacks one of the encoders ${REQUIRED_ENCODERS.join(', ')}` : '';
    throw new Error(`${configured} does not run${encoders}`);
  }
  const system = await systemPath(name);
  if (system !== undefined && (await isUsable(name, system))) return system;
  const fromNpm = await npmPath(name);
  if (await isUsable(name, fromNpm)) return fromNpm;
  throw new Error(`No working ${name} found: install one or configure its path`);
}

/** Checks that a program runs and has our encoders. Some distributions ship ffmpeg without x264. */
async function isUsable(name: ToolName, command: string): Promise<boolean> {
  const args = name === 'ffmpeg' ? ['-hide_banner', '-encoders'] : ['-version'];
  try {
    const { stdout } = await runTool({ command, args, timeoutMs: CHECK_TIMEOUT_MS });
    return name === 'ffprobe' || REQUIRED_ENCODERS.every((encoder) => new RegExp(`\\b${encoder}\\b`).test(stdout));
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
}

async function systemPath(name: ToolName): Promise<string | undefined> {
  const finder = platform() === 'win32' ? 'where' : 'which';
  try {
    const { stdout } = await promisify(execFile)(finder, [name], { timeout: CHECK_TIMEOUT_MS });
    return stdout.split(/\r?\n/).find((line) => line !== '');
  } catch {
    return undefined;
  }
}

/**
 * Resolves the program in npm's package for this platform. Importing the installer package would throw if npm dropped
 * the execute bit.
 */
async function npmPath(name: ToolName): Promise<string> {
  const require = createRequire(import.meta.url);
  const installer =
    name === 'ffmpeg'
      ? require.resolve('@ffmpeg-installer/ffmpeg/package.json')
      : require.resolve('@ffprobe-installer/ffprobe/package.json');
  const platformPackage = `@${name}-installer/${platform()}-${arch()}/package.json`;
  const folder = dirname(createRequire(installer).resolve(platformPackage));
  const path = join(folder, platform() === 'win32' ? `${name}.exe` : name);
  await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  return path;
}
