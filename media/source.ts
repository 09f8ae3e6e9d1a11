import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { declaredLength } from '#media/matroska.ts';
import { openRegularFile } from '#media/regular-file.ts';
import { MediaRejectedError } from '#media/rejection.ts';

export type Container = 'mp4' | 'matroska' | 'mpegts';

/** A checked file. `path` is absolute. */
export type Source = { path: string; container: Container; bytes: number };

/** If `folder` is set, `file` must be inside it. */
export type SourceFile = { file: string; folder?: string | undefined };

const MAX_BYTES = 4 * 1024 ** 3;
const MAX_BOXES = 100_000;
const TRANSPORT_PACKET_BYTES = 188;
const MATROSKA_MAGIC = 0x1a45dfa3;
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/**
 * Checks a local file without decoding it.
 * @throws MediaRejectedError not-found, not-a-file, symlink, outside-folder, empty, too-large, not-a-video, truncated,
 * unreadable
 */
export async function inspectSource({ file, folder }: SourceFile): Promise<Source> {
  const path = resolve(file);
  const { handle, bytes } = await openRegularFile(path, MAX_BYTES);
  try {
    if (folder !== undefined && !(await isInside(path, folder))) throw new MediaRejectedError('outside-folder');
    if (bytes === 0) throw new MediaRejectedError('empty');
    const container = sniffContainer(await readAt(handle, 0, 3 * TRANSPORT_PACKET_BYTES));
    if (container === 'mp4') await checkBoxes(handle, bytes);
    if (container === 'matroska') await checkMatroskaLength(handle, bytes);
    return { path, container, bytes };
  } finally {
    await handle.close();
  }
}

/** @throws MediaRejectedError not-found, not-a-file, symlink, too-large */
export async function hashFile(path: string): Promise<string> {
  const { handle } = await openRegularFile(path, MAX_BYTES);
  const hash = createHash('sha256');
  // The stream closes the handle.
  await pipeline(handle.createReadStream(), hash);
  return hash.digest('hex');
}

/**
 * Detects the container from the first bytes.
 * @throws MediaRejectedError not-a-video
 */
export function sniffContainer(head: Buffer): Container {
  if (head.length >= 12) {
    if (FIRST_BOXES.has(head.toString('latin1', 4, 8))) return 'mp4';
    if (head.readUInt32BE(0) === MATROSKA_MAGIC) return 'matroska';
  }
  const syncBytes = [0, 1, 2].map((packet) => head[packet * TRANSPORT_PACKET_BYTES]);
  if (syncBytes.every((byte) => byte === 0x47)) return 'mpegts';
  throw new MediaRejectedError('not-a-video');
}

async function isInside(path: string, folder: string): Promise<boolean> {
  const [realPath, realFolder] = await Promise.all([realpath(path), realpath(folder)]);
  return realPath.startsWith(realFolder.endsWith(sep) ? realFolder : realFolder + sep);
}

/** Rejects a truncated file: `moov` is missing, or the last box declares more bytes than the file has. */
async function checkBoxes(handle: FileHandle, size: number): Promise<void> {
  let hasMovie = false;
  let at = 0;
  for (let boxes = 0; at + 8 <= size; boxes += 1) {
    const head = await readAt(handle, at, 16);
    hasMovie ||= head.toString('latin1', 4, 8) === 'moov';
    const length = boxLength(head, size - at);
    if (length < 8 || boxes > MAX_BOXES) throw new MediaRejectedError('unreadable');
    if (at + length > size) throw new MediaRejectedError('truncated');
    at += length;
  }
  if (!hasMovie) throw new MediaRejectedError('truncated');
}

async function checkMatroskaLength(handle: FileHandle, size: number): Promise<void> {
  const announced = declaredLength(await readAt(handle, 0, 4096));
  if (announced !== undefined && announced > size) throw new MediaRejectedError('truncated');
}

/** A length of 1 announces a 64-bit length; 0 means up to the end of the file. */
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
