import { MediaRejectedError } from '#media/rejection.ts';
import { runTool, ToolError } from '#media/run.ts';
import type { ToolOutput, ToolRun } from '#media/run.ts';
import type { Container, Source } from '#media/source.ts';

/** The forced demuxers, which keep ffmpeg from guessing another format. */
export const DEMUXERS: Record<Container, string> = { mp4: 'mov', matroska: 'matroska', mpegts: 'mpegts' };

/** Returns arguments that restrict ffprobe to local files and to the detected container. */
export function probeInput({ container, path }: Source): string[] {
  return ['-v', 'error', '-protocol_whitelist', 'file', '-f', DEMUXERS[container], '-i', `file:${path}`];
}

/**
 * Runs ffprobe. An error exit, a crash, too much output or a timeout counts as the file's fault.
 * @throws MediaRejectedError unreadable; ToolError when ffprobe did not start or was killed externally
 */
export async function runProbe(run: ToolRun): Promise<ToolOutput> {
  try {
    return await runTool(run);
  } catch (error) {
    const isFileAtFault = error instanceof ToolError && error.kind !== 'start' && error.kind !== 'killed';
    throw isFileAtFault ? new MediaRejectedError('unreadable', { cause: error }) : error;
  }
}
