/** Reads pictures that come from outside. */
import { rm, writeFile } from 'node:fs/promises';
import { coverArguments } from '#media/arguments.ts';
import { uprightFilters } from '#media/orientation.ts';
import { readRegularFile } from '#media/regular-file.ts';
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
 * Turns the picture upright, scales it and crops it around its centre. Writes temporary files beside the output.
 * @throws MediaRejectedError not-found, symlink, not-a-file, too-large, not-an-image, unreadable-image; ToolError
 */
export async function encodeCover(
  source: string,
  output: { path: string; width: number; height: number },
  tools: Tools,
): Promise<void> {
  // ffmpeg reads a copy of the checked bytes, because somebody may replace the source after its check.
  const content = await readRegularFile(source, MAX_BYTES);
  const demuxer = detectDemuxer(content);
  const copy = `${output.path}.source`;
  await writeFile(copy, content);
  const args = coverArguments({ path: copy, demuxer, filters: uprightFilters(content) }, output);
  try {
    await runOnSource({ command: tools.ffmpeg, args, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    throw error instanceof MediaRejectedError ? new MediaRejectedError('unreadable-image', { cause: error }) : error;
  } finally {
    await rm(copy);
  }
}

function detectDemuxer(content: Buffer): string {
  const head = content.toString('hex', 0, HEAD_BYTES);
  const format = FORMATS.find(({ pattern }) => pattern.test(head));
  if (!format) throw new MediaRejectedError('not-an-image');
  return format.demuxer;
}
