/** Opens files that come from outside. */
import { constants } from 'node:fs';
import { lstat, open, type FileHandle } from 'node:fs/promises';
import { MediaRejectedError } from '#media/rejection.ts';

export type OpenFile = { handle: FileHandle; bytes: number };

/** Opening follows no symbolic link and does not wait for the writer of a FIFO, if the path changes after its check. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const UNITS = ['bytes', 'KiB', 'MiB', 'GiB'];

/**
 * Opens a regular file of at most `maxBytes`. The caller closes the handle.
 * @throws MediaRejectedError not-found, symlink, not-a-file, too-large
 */
export async function openRegularFile(path: string, maxBytes: number): Promise<OpenFile> {
  const found = await lstat(path).catch((cause: unknown) => {
    throw new MediaRejectedError('not-found', { cause });
  });
  if (found.isSymbolicLink()) throw new MediaRejectedError('symlink');
  if (!found.isFile()) throw new MediaRejectedError('not-a-file');
  const handle = await open(path, FLAGS);
  try {
    const opened = await handle.stat();
    if (!opened.isFile()) throw new MediaRejectedError('not-a-file');
    if (opened.size > maxBytes) {
      throw new MediaRejectedError('too-large', { message: `The file is larger than ${formatSize(maxBytes)}.` });
    }
    return { handle, bytes: opened.size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Reads a regular file of at most `maxBytes`. @throws the same errors as openRegularFile */
export async function readRegularFile(path: string, maxBytes: number): Promise<Buffer> {
  const { handle, bytes } = await openRegularFile(path, maxBytes);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function formatSize(bytes: number): string {
  const power = Math.floor(Math.log2(bytes) / 10);
  return `${bytes / 1024 ** power} ${UNITS[power]}`;
}
