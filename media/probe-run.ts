import { MediaRejectedError } from '#media/rejection.ts';
import { runTool, ToolError } from '#media/run.ts';
import type { ToolOutput, ToolRun } from '#media/run.ts';
import type { Container, Source } from '#media/source.ts';

/** Forcing the demuxer keeps ffmpeg from guessing another format. */
export const DEMUXERS: Record<Container, string> = { mp4: 'mov', matroska: 'matroska', mpegts: 'mpegts' };

/** Lets ffprobe open this file and nothing else. */
export function probeInput({ container, path }: Source): string[] {
  return ['-v', 'error', '-protocol_whitelist', 'file', '-f', DEMUXERS[container], '-i', `file:${path}`];
}

/**
 * Runs ffprobe. A failure or timeout counts as the file's fault.
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
