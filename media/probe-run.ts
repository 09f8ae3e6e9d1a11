import { MediaRefused } from '#media/refusal.ts';
import { runTool, ToolFailed } from '#media/run.ts';
import type { ToolOutput, ToolRun } from '#media/run.ts';
import type { Container, Source } from '#media/source.ts';

/** Demuxer names of ffmpeg, forced so that a file is only ever read as what its bytes say. */
export const demuxers: Record<Container, string> = { mp4: 'mov', matroska: 'matroska', mpegts: 'mpegts' };

/** Arguments that name a source to ffprobe and let it open nothing but that file. */
export function probeInput({ container, path }: Source): string[] {
  return ['-v', 'error', '-protocol_whitelist', 'file', '-f', demuxers[container], '-i', `file:${path}`];
}

/**
 * Runs ffprobe; what it cannot read, or would read forever, is the file's fault.
 * @throws MediaRefused unreadable; ToolFailed when ffprobe did not start or was killed from outside
 */
export async function runProbe(run: ToolRun): Promise<ToolOutput> {
  try {
    return await runTool(run);
  } catch (error) {
    const fileIsAtFault = error instanceof ToolFailed && error.kind !== 'start' && error.kind !== 'killed';
    throw fileIsAtFault ? new MediaRefused('unreadable', { cause: error }) : error;
  }
}
