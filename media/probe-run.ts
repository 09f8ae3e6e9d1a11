import { LIMITED_ALLOCATION, limitPixels, MAX_PIXELS } from '#media/limits.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import { runTool, ToolError } from '#media/run.ts';
import type { ToolOutput, ToolRun } from '#media/run.ts';
import type { Container, Source } from '#media/source.ts';

/** The forced demuxers, which keep ffmpeg from guessing another format. */
export const DEMUXERS: Record<Container, string> = { mp4: 'mov', matroska: 'matroska', mpegts: 'mpegts' };

const TOO_MANY_PIXELS = /exceeds specified max pixel count/;

/** Returns arguments that restrict ffprobe to local files, to the detected container and in what it allocates. */
export function probeInput({ container, path }: Source): string[] {
  const limits = [...LIMITED_ALLOCATION, ...limitPixels(MAX_PIXELS)];
  return ['-v', 'error', ...limits, '-protocol_whitelist', 'file', '-f', DEMUXERS[container], '-i', `file:${path}`];
}

/**
 * Runs ffprobe. An error exit, a crash, too much output or a timeout counts as the file's fault.
 * @throws MediaRejectedError unreadable, too-many-pixels; ToolError when ffprobe did not start or was killed externally
 */
export async function runProbe(run: ToolRun): Promise<ToolOutput> {
  try {
    return await runTool(run);
  } catch (error) {
    const isFileAtFault = error instanceof ToolError && error.kind !== 'start' && error.kind !== 'killed';
    if (!isFileAtFault) throw error;
    const reason = TOO_MANY_PIXELS.test(error.stderr) ? 'too-many-pixels' : 'unreadable';
    throw new MediaRejectedError(reason, { cause: error });
  }
}
