/** Reads pictures that come from outside. */
import { coverArguments } from '#media/arguments.ts';
import { openRegularFile } from '#media/regular-file.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import { runOnSource } from '#media/rendition.ts';
import type { Tools } from '#media/tools.ts';

const MAX_BYTES = 20 * 1024 ** 2;
const TIMEOUT_MS = 30_000;
const HEAD_BYTES = 12;

/** The first bytes of each format in hex, and the demuxer that reads only this format. */
const FORMATS = [
  { demuxer: 'png_pipe', pattern: /^89504e470d0a1a0a/ },
  { demuxer: 'jpeg_pipe', pattern: /^ffd8ff/ },
  { demuxer: 'webp_pipe', pattern: /^52494646.{8}57454250/ },
] as const;

/**
 * Decodes a PNG, JPEG or WebP file and encodes a new WebP file, which contains no byte and no metadata of the source.
 * Scales the picture and crops it around its centre.
 * @throws MediaRejectedError not-found, symlink, not-a-file, too-large, not-an-image, unreadable-image; ToolError
 */
export async function encodeCover(
  source: string,
  output: { path: string; width: number; height: number },
  tools: Tools,
): Promise<void> {
  const args = coverArguments({ path: source, demuxer: await detectDemuxer(source) }, output);
  try {
    await runOnSource({ command: tools.ffmpeg, args, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    throw error instanceof MediaRejectedError ? new MediaRejectedError('unreadable-image', { cause: error }) : error;
  }
}

async function detectDemuxer(source: string): Promise<string> {
  const { handle } = await openRegularFile(source, MAX_BYTES);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('hex', 0, bytesRead);
    const format = FORMATS.find(({ pattern }) => pattern.test(head));
    if (!format) throw new MediaRejectedError('not-an-image');
    return format.demuxer;
  } finally {
    await handle.close();
  }
}
