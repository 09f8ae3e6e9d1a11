/** Measures how close a rendition is to its source. */
import { measureQualityArguments } from '#media/arguments.ts';
import type { FrameRate, Rung } from '#media/ladder.ts';
import type { Probe } from '#media/probe.ts';
import { runOnSource } from '#media/rendition.ts';
import type { Tools } from '#media/tools.ts';

/** The SSIM of the luma, 0 to 1, over all frames and of the frame below which the worst 5% are. */
export type Quality = { mean: number; fifthPercentile: number };

/** What a rendition must have at least, unless the cap of its rung binds. */
const REQUIRED_QUALITY: Quality = { mean: 0.965, fifthPercentile: 0.94 };

export function isSharp({ mean, fifthPercentile }: Quality): boolean {
  return mean >= REQUIRED_QUALITY.mean && fifthPercentile >= REQUIRED_QUALITY.fifthPercentile;
}

/**
 * Compares a video with the source as the rung scales it.
 * @throws MediaRejectedError unreadable; ToolError
 */
export async function measureQuality(
  job: { probe: Probe; rung: Rung; rate: FrameRate; video: string; tools: Tools },
  signal?: AbortSignal,
): Promise<Quality> {
  const args = measureQualityArguments(job.probe, job);
  const timeoutMs = 120_000 + 20 * job.probe.durationMs;
  const { stdout } = await runOnSource({ command: job.tools.ffmpeg, args, timeoutMs, signal });
  return parseQuality(stdout);
}

/**
 * Parses the lines of ffmpeg's SSIM filter, one per frame: `n:1 Y:0.98 U:0.99 …`.
 * @throws Error without lines
 */
export function parseQuality(lines: string): Quality {
  const frames = [...lines.matchAll(/ Y:([\d.]+)/g)].map(([, value]) => Number(value)).toSorted((a, b) => a - b);
  const fifthPercentile = frames[Math.floor(frames.length * 0.05)];
  if (fifthPercentile === undefined) throw new Error('No frame has been compared');
  return { mean: frames.reduce((sum, value) => sum + value, 0) / frames.length, fifthPercentile };
}
