import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { announcedLength } from '#media/matroska.ts';
import { MediaRefused } from '#media/refusal.ts';

export type Container = 'mp4' | 'matroska' | 'mpegts';

/** A file that was looked at and may be handed to ffmpeg: absolute path, container by its bytes, size. */
export type Source = { path: string; container: Container; bytes: number };

/** Where to read: `folder`, when given, is the only place that `file` may lie in. */
export type SourceFile = { file: string; folder?: string | undefined };

const maxBytes = 4 * 1024 ** 3;
const maxBoxes = 100_000;
const transportPacketBytes = 188;
const matroskaMagic = 0x1a45dfa3;
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/**
 * Looks at a local file without decoding anything.
 * @throws MediaRefused not-found, not-a-file, symlink, outside-folder, empty, too-large, not-a-video, truncated
 */
export async function openSource({ file, folder }: SourceFile): Promise<Source> {
  const path = resolve(file);
  const stat = await lstat(path).catch((cause: unknown) => {
    throw new MediaRefused('not-found', { cause });
  });
  if (stat.isSymbolicLink()) throw new MediaRefused('symlink');
  if (!stat.isFile()) throw new MediaRefused('not-a-file');
  if (folder !== undefined && !(await liesIn(path, folder))) throw new MediaRefused('outside-folder');
  if (stat.size === 0) throw new MediaRefused('empty');
  if (stat.size > maxBytes) throw new MediaRefused('too-large');
  const handle = await open(path, 'r');
  try {
    const container = sniffContainer(await readAt(handle, 0, 3 * transportPacketBytes));
    if (container === 'mp4') await checkBoxes(handle, stat.size);
    if (container === 'matroska') await checkLength(handle, stat.size);
    return { path, container, bytes: stat.size };
  } finally {
    await handle.close();
  }
}

/** SHA-256 of a file in hex: the name of a source by its content. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * The container by the first bytes; names and extensions do not count.
 * @throws MediaRefused not-a-video
 */
export function sniffContainer(head: Buffer): Container {
  if (head.length >= 12) {
    if (firstBoxes.has(head.toString('latin1', 4, 8))) return 'mp4';
    if (head.readUInt32BE(0) === matroskaMagic) return 'matroska';
  }
  const syncBytes = [0, 1, 2].map((packet) => head[packet * transportPacketBytes]);
  if (syncBytes.every((byte) => byte === 0x47)) return 'mpegts';
  throw new MediaRefused('not-a-video');
}

async function liesIn(path: string, folder: string): Promise<boolean> {
  const [realPath, realFolder] = await Promise.all([realpath(path), realpath(folder)]);
  return realPath.startsWith(realFolder.endsWith(sep) ? realFolder : realFolder + sep);
}

/** A box that claims more bytes than the file has means that the upload was cut. */
async function checkBoxes(handle: FileHandle, size: number): Promise<void> {
  let hasMovie = false;
  let at = 0;
  for (let boxes = 0; at + 8 <= size; boxes += 1) {
    const head = await readAt(handle, at, 16);
    hasMovie ||= head.toString('latin1', 4, 8) === 'moov';
    const length = boxLength(head, size - at);
    if (length < 8 || boxes > maxBoxes) throw new MediaRefused('unreadable');
    if (at + length > size) throw new MediaRefused('truncated');
    at += length;
  }
  if (!hasMovie) throw new MediaRefused('truncated');
}

async function checkLength(handle: FileHandle, size: number): Promise<void> {
  const announced = announcedLength(await readAt(handle, 0, 4096));
  if (announced !== undefined && announced > size) throw new MediaRefused('truncated');
}

/** Length of the box in bytes: 1 means a 64-bit length follows, 0 means up to the end of the file. */
function boxLength(head: Buffer, rest: number): number {
  const length = head.readUInt32BE(0);
  if (length === 0) return rest;
  if (length !== 1) return length;
  return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
