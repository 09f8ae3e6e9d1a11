/** Timing of shots and lines in a clip, in milliseconds unless stated otherwise. */
import { FRAME_RATE } from './stage.ts';
import type { Clip, Shot } from './storyboard.ts';

/** A line of dialogue while it is displayed. `text` is in every language. */
export type SpokenLine = {
  readonly startMs: number;
  readonly endMs: number;
  readonly who: string;
  readonly text: NonNullable<Shot['line']>['text'];
};

/** A shot with its start and end in the clip. */
export type Take = { readonly index: number; readonly shot: Shot; readonly startMs: number; readonly endMs: number };

/** A line appears this long after its shot starts and disappears this long before the next. */
const LEAD_MS = 320;
const TAIL_MS = 120;

/** Duration of the still picture at the end of a clip. */
export const FREEZE_MS = 800;

/** Duration of mouth movement per English character. */
const CHARACTER_MS = 62;

export function takesOf(clip: Pick<Clip, 'shots'>): readonly Take[] {
  let at = 0;
  return clip.shots.map((shot, index) => {
    const startMs = Math.round(at * 1000);
    at += shot.seconds;
    return { index, shot, startMs, endMs: Math.round(at * 1000) };
  });
}

export function lengthOf(clip: Pick<Clip, 'shots'>): number {
  return takesOf(clip).at(-1)?.endMs ?? 0;
}

export function frameCount(clip: Pick<Clip, 'shots'>): number {
  return Math.round((lengthOf(clip) * FRAME_RATE) / 1000);
}

/** Returns the shot at a time, or the last one after the end. */
export function takeAt(takes: readonly Take[], timeMs: number): Take | undefined {
  return takes.find(({ endMs }) => timeMs < endMs) ?? takes.at(-1);
}

export function lineIn({ shot: { line }, startMs, endMs }: Take): SpokenLine | undefined {
  return line && { startMs: startMs + LEAD_MS, endMs: endMs - TAIL_MS, who: line.who, text: line.text };
}

export function spokenLines(clip: Pick<Clip, 'shots'>): readonly SpokenLine[] {
  return takesOf(clip).flatMap((take) => lineIn(take) ?? []);
}

export function lineAt(lines: readonly SpokenLine[], timeMs: number): SpokenLine | undefined {
  return lines.find(({ startMs, endMs }) => timeMs >= startMs && timeMs < endMs);
}

/** Returns how far the speaker's mouth is open, 0–1, in uneven syllables. */
export function mouthOpeningAt(line: SpokenLine, timeMs: number): number {
  const voiced = Math.min(line.endMs - line.startMs, line.text.en.length * CHARACTER_MS);
  const since = timeMs - line.startMs;
  if (since < 0 || since >= voiced) return 0;
  const beat = Math.abs(Math.sin(since * 0.0131)) * (0.62 + 0.38 * Math.sin(since * 0.0047 + line.text.en.length));
  return Math.max(0, beat) * Math.min(1, (voiced - since) / 120);
}
