/** What happens when in a clip: which shot runs, which line is spoken. All times in milliseconds unless said. */
import { FRAME_RATE } from './stage.ts';
import type { Clip, Shot } from './storyboard.ts';

/** A spoken line while it is lettered: from its pop until just before its shot ends. `text` is in every language. */
export type SpokenLine = {
  readonly startMs: number;
  readonly endMs: number;
  readonly who: string;
  readonly text: NonNullable<Shot['line']>['text'];
};

/** A shot's place in its clip; `at` are whole milliseconds. */
export type Take = { readonly index: number; readonly shot: Shot; readonly startMs: number; readonly endMs: number };

/** A line begins this long after its shot's cut and leaves this long before the next. */
const LEAD_MS = 320;
const TAIL_MS = 120;

/** The last moment of a clip that stands still: the cliffhanger. */
export const FREEZE_MS = 800;

/** How long a mouth moves for one character of English. */
const CHARACTER_MS = 62;

/** The shots of a clip with their times. */
export function takesOf(clip: Pick<Clip, 'shots'>): readonly Take[] {
  let at = 0;
  return clip.shots.map((shot, index) => {
    const startMs = Math.round(at * 1000);
    at += shot.seconds;
    return { index, shot, startMs, endMs: Math.round(at * 1000) };
  });
}

/** Length of a clip. */
export function lengthOf(clip: Pick<Clip, 'shots'>): number {
  return takesOf(clip).at(-1)?.endMs ?? 0;
}

/** Whole frames of a clip. */
export function frameCount(clip: Pick<Clip, 'shots'>): number {
  return Math.round((lengthOf(clip) * FRAME_RATE) / 1000);
}

/** The shot that runs at a time; after the end the last one. */
export function takeAt(takes: readonly Take[], timeMs: number): Take | undefined {
  return takes.find(({ endMs }) => timeMs < endMs) ?? takes.at(-1);
}

/** The line spoken in a shot. */
export function lineIn({ shot: { line }, startMs, endMs }: Take): SpokenLine | undefined {
  return line && { startMs: startMs + LEAD_MS, endMs: endMs - TAIL_MS, who: line.who, text: line.text };
}

/** All spoken lines of a clip in order. */
export function spokenLines(clip: Pick<Clip, 'shots'>): readonly SpokenLine[] {
  return takesOf(clip).flatMap((take) => lineIn(take) ?? []);
}

/** The line that stands in the picture at a time. */
export function lineAt(lines: readonly SpokenLine[], timeMs: number): SpokenLine | undefined {
  return lines.find(({ startMs, endMs }) => timeMs >= startMs && timeMs < endMs);
}

/** How far speech opens the speaker's mouth at a time, 0–1: syllables that follow each other unevenly. */
export function speechAt(line: SpokenLine, timeMs: number): number {
  const voiced = Math.min(line.endMs - line.startMs, line.text.en.length * CHARACTER_MS);
  const since = timeMs - line.startMs;
  if (since < 0 || since >= voiced) return 0;
  const beat = Math.abs(Math.sin(since * 0.0131)) * (0.62 + 0.38 * Math.sin(since * 0.0047 + line.text.en.length));
  return Math.max(0, beat) * Math.min(1, (voiced - since) / 120);
}
