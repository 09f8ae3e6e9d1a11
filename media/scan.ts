import { MediaRejectedError } from '#media/rejection.ts';
import { probeInput, runProbe } from '#media/probe-run.ts';
import type { Source } from '#media/source.ts';
import type { Tools } from '#media/tools.ts';

export type Frame = { seconds: number; durationSeconds: number; bytes: number; isKeyframe: boolean };

export type FrameScan = {
  durationMs: number;
  frameRate: number;
  variableRate: boolean;
  /** Values are in bits per second. `peak` is that of the heaviest second. */
  videoBitrate: { average: number; peak: number };
  /** True when the track can be segmented at every whole second without encoding. */
  keyframeEverySecond: boolean;
};

const TIMEOUT_MS = 120_000;

/** Scans the packets of one video track. @throws MediaRejectedError no-video-track, unreadable; ToolError */
export async function scanFrames(
  { source, videoIndex, startSeconds }: { source: Source; videoIndex: number; startSeconds: number },
  tools: Tools,
  signal?: AbortSignal,
): Promise<FrameScan> {
  const entries = 'packet=pts_time,duration_time,size,flags';
  const args = [...probeInput(source), '-select_streams', String(videoIndex), '-show_entries', entries];
  const { stdout } = await runProbe({
    command: tools.ffprobe,
    args: [...args, '-of', 'compact=p=0'],
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  const frames = parseFrames(stdout).map((frame) => ({ ...frame, seconds: frame.seconds - startSeconds }));
  if (frames.length === 0) throw new MediaRejectedError('no-video-track');
  return describeFrames(frames);
}

/** Parses ffprobe's `key=value|…` lines and skips discardable packets. */
export function parseFrames(text: string): Frame[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => new Map(line.split('|').map((pair): [string, string] => splitPair(pair))))
    .filter((packet) => !(packet.get('flags') ?? '').includes('D') && Number.isFinite(Number(packet.get('pts_time'))))
    .map((packet) => ({
      seconds: Number(packet.get('pts_time')),
      durationSeconds: Number(packet.get('duration_time')) || 0,
      bytes: Number(packet.get('size')) || 0,
      isKeyframe: (packet.get('flags') ?? '').includes('K'),
    }));
}

/** Describes frames in any order. Requires at least one. */
export function describeFrames(unordered: readonly Frame[]): FrameScan {
  const frames = unordered.toSorted((a, b) => a.seconds - b.seconds);
  const times = frames.map((frame) => frame.seconds);
  const [first = 0] = times;
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const span = steps.reduce((sum, step) => sum + step, 0);
  const usualStep = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const end = first + span + (frames.at(-1)?.durationSeconds || usualStep);
  return {
    durationMs: Math.round(end * 1000),
    frameRate: span === 0 ? 0 : Math.round((steps.length / span) * 1000) / 1000,
    variableRate: steps.some((step) => Math.abs(step - usualStep) > Math.max(usualStep * 0.1, 0.0015)),
    videoBitrate: bitrate(frames, first, end),
    keyframeEverySecond: hasKeyframeEverySecond(frames, first, end, usualStep),
  };
}

function bitrate(frames: readonly Frame[], first: number, end: number): FrameScan['videoBitrate'] {
  const seconds = new Map<number, number>();
  for (const frame of frames) {
    const second = Math.floor(frame.seconds - first + 0.0005);
    seconds.set(second, (seconds.get(second) ?? 0) + frame.bytes * 8);
  }
  const perSecond = [...seconds.values()];
  const total = perSecond.reduce((sum, bits) => sum + bits, 0);
  return {
    average: Math.round(total / Math.max(end - first, 0.001)),
    peak: perSecond.reduce((peak, bits) => Math.max(peak, bits), 0),
  };
}

/** Counts keyframes before it builds a list, because a malicious file may claim to last for years. */
function hasKeyframeEverySecond(frames: readonly Frame[], first: number, end: number, step: number): boolean {
  const keyframes = frames.filter((frame) => frame.isKeyframe).map((frame) => frame.seconds - first);
  const atSeconds = new Set(keyframes.filter((time) => Math.abs(time - Math.round(time)) < step / 2).map(Math.round));
  const needed = Math.ceil(end - first - step / 2);
  return (
    atSeconds.size >= needed && Array.from({ length: needed }, (_, second) => second).every((s) => atSeconds.has(s))
  );
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
