import { previewPictureArguments } from '#media/arguments.ts';
import { runTool } from '#media/run.ts';
import type { Tools } from '#media/tools.ts';

const TIMEOUT_MS = 15_000;

/**
 * Draws a landscape JPEG with the whole portrait picture in its middle, in front of the blurred picture.
 * @param source a WebP file of our own
 * @throws ToolError
 */
export async function drawPreviewPicture(
  source: string,
  output: { path: string; width: number; height: number },
  tools: Tools,
): Promise<void> {
  await runTool({ command: tools.ffmpeg, args: previewPictureArguments(source, output), timeoutMs: TIMEOUT_MS });
}
