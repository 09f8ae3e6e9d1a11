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

type Candidate = { path: string; isCurrent: boolean };

const REQUIRED_ENCODERS = ['libx264', 'aac', 'libwebp'];
/** The major version of libavutil in FFmpeg 5. Builds from Git print no version number of FFmpeg itself. */
const CURRENT_LIBAVUTIL = 57;
const CHECK_TIMEOUT_MS = 15_000;

/**
 * Finds ffmpeg and ffprobe: the configured programs, or else the first of version 5 or newer on the PATH and from npm,
 * or else the first that works.
 * @throws Error when a configured program does not work, or when no working program is found
 */
export async function findTools(configured: ConfiguredTools = {}): Promise<Tools> {
  const [ffmpeg, ffprobe] = await Promise.all([
    findTool('ffmpeg', configured.ffmpeg),
    findTool('ffprobe', configured.ffprobe),
  ]);
  return { ffmpeg, ffprobe };
}

/** Returns true if a program is older than FFmpeg 5. */
export async function isOutdated(name: ToolName, path: string): Promise<boolean> {
  return (await check(name, path))?.isCurrent !== true;
}

/** Returns the first program of version 5 or newer, or else the first that works. */
export async function chooseTool(name: ToolName, paths: readonly string[]): Promise<string | undefined> {
  let fallback: string | undefined;
  for (const path of paths) {
    const candidate = await check(name, path);
    if (candidate?.isCurrent === true) return path;
    fallback ??= candidate?.path;
  }
  return fallback;
}

async function findTool(name: ToolName, configured: string | undefined): Promise<string> {
  if (configured !== undefined) {
    if (await check(name, configured)) return configured;
    const encoders = name === 'ffmpeg' ? `, or lacks one of the encoders ${REQUIRED_ENCODERS.join(', ')}` : '';
    throw new Error(`${configured} does not run${encoders}`);
  }
  const paths = await Promise.all([systemPath(name), npmPath(name)]);
  const found = await chooseTool(
    name,
    paths.flatMap((path) => path ?? []),
  );
  if (found === undefined) throw new Error(`No working ${name} found: install one or configure its path`);
  return found;
}

/** Returns undefined for a program that does not run or lacks our encoders. Some distributions omit x264. */
async function check(name: ToolName, path: string): Promise<Candidate | undefined> {
  const args = name === 'ffmpeg' ? ['-encoders'] : ['-version'];
  try {
    const { stdout, stderr } = await runTool({ command: path, args, timeoutMs: CHECK_TIMEOUT_MS });
    const lacks = (encoder: string) => !new RegExp(`\\b${encoder}\\b`).test(stdout);
    if (name === 'ffmpeg' && REQUIRED_ENCODERS.some(lacks)) return undefined;
    const libavutil = /libavutil\s+(\d+)\./.exec(`${stdout}\n${stderr}`)?.[1];
    return { path, isCurrent: Number(libavutil ?? 0) >= CURRENT_LIBAVUTIL };
  } catch (error) {
    if (error instanceof ToolError) return undefined;
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
 * Resolves the program in npm's package for this platform, if there is one. Importing the installer package would throw
 * if npm dropped the execute bit.
 */
async function npmPath(name: ToolName): Promise<string | undefined> {
  const require = createRequire(import.meta.url);
  const platformPackage = `@${name}-installer/${platform()}-${arch()}/package.json`;
  try {
    const installer =
      name === 'ffmpeg'
        ? require.resolve('@ffmpeg-installer/ffmpeg/package.json')
        : require.resolve('@ffprobe-installer/ffprobe/package.json');
    const folder = dirname(createRequire(installer).resolve(platformPackage));
    const path = join(folder, platform() === 'win32' ? `${name}.exe` : name);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
    return path;
  } catch {
    return undefined;
  }
}
