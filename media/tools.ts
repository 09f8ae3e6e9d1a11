import { access, chmod, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { execFile } from 'node:child_process';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runTool, ToolFailed } from '#media/run.ts';

/** Absolute paths of the two programs. */
export type Tools = { ffmpeg: string; ffprobe: string };

/** Paths the operator chose; each one left out is searched for. */
export type ChosenTools = { ffmpeg?: string | undefined; ffprobe?: string | undefined };

type ToolName = keyof Tools;

const encodersNeeded = ['libx264', 'aac', 'libwebp'];
const checkTimeoutMs = 15_000;

/**
 * The ffmpeg and ffprobe to use: the chosen ones, else the system's when they can do the work, else those carried by npm.
 * @throws Error when a chosen program does not work, or none is found
 */
export async function findTools(chosen: ChosenTools = {}): Promise<Tools> {
  const [ffmpeg, ffprobe] = await Promise.all([findTool('ffmpeg', chosen.ffmpeg), findTool('ffprobe', chosen.ffprobe)]);
  return { ffmpeg, ffprobe };
}

async function findTool(name: ToolName, chosen: string | undefined): Promise<string> {
  if (chosen !== undefined) {
    if (await works(name, chosen)) return chosen;
    throw new Error(`${chosen} does not run, or lacks one of the encoders ${encodersNeeded.join(', ')}`);
  }
  const system = await systemPath(name);
  if (system !== undefined && (await works(name, system))) return system;
  const carried = await carriedPath(name);
  if (await works(name, carried)) return carried;
  throw new Error(`No working ${name} was found: install one, or name its path`);
}

/** Some distributions ship an ffmpeg without x264: running is not enough. */
async function works(name: ToolName, command: string): Promise<boolean> {
  const args = name === 'ffmpeg' ? ['-hide_banner', '-encoders'] : ['-version'];
  try {
    const { stdout } = await runTool({ command, args, timeoutMs: checkTimeoutMs });
    return name === 'ffprobe' || encodersNeeded.every((encoder) => new RegExp(`\\b${encoder}\\b`).test(stdout));
  } catch (error) {
    if (error instanceof ToolFailed) return false;
    throw error;
  }
}

async function systemPath(name: ToolName): Promise<string | undefined> {
  const finder = platform() === 'win32' ? 'where' : 'which';
  try {
    const { stdout } = await promisify(execFile)(finder, [name], { timeout: checkTimeoutMs });
    return stdout.split(/\r?\n/).find((line) => line !== '');
  } catch {
    return undefined;
  }
}

/** Resolved from the platform's own package: the installer's entry point throws where npm left no execute bit. */
async function carriedPath(name: ToolName): Promise<string> {
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
