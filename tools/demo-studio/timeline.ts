/** Computes the times of shots and lines in a clip, in milliseconds unless stated otherwise. */
import { FRAME_RATE } from './stage.ts';
import type { Clip, Shot } from './storyboard.ts';

/** A displayed line of dialogue. `text` contains every language. */
export type SpokenLine = {
  readonly startMs: number;
  readonly endMs: number;
  readonly shot: Shot;
  readonly who: string;
  readonly text: NonNullable<Shot['line']>['text'];
};

/** A shot with its start and end in the clip. */
export type TimedShot = {
  readonly index: number;
  readonly shot: Shot;
  readonly startMs: number;
  readonly endMs: number;
};

/** A line appears `LEAD_MS` after its shot starts and disappears `TAIL_MS` before its shot ends. */
const LEAD_MS = 120;
const TAIL_MS = 60;

/** Duration of the freeze at the end of a clip, in which people and backdrop stand still. */
export const FREEZE_MS = 800;

export function timedShotsOf(clip: Pick<Clip, 'shots'>): readonly TimedShot[] {
  let at = 0;
  return clip.shots.map((shot, index) => {
    const startMs = Math.round(at * 1000);
    at += shot.seconds;
    return { index, shot, startMs, endMs: Math.round(at * 1000) };
  });
}

export function lengthOf(clip: Pick<Clip, 'shots'>): number {
  return timedShotsOf(clip).at(-1)?.endMs ?? 0;
}

export function frameCount(clip: Pick<Clip, 'shots'>): number {
  return Math.round((lengthOf(clip) * FRAME_RATE) / 1000);
}

/** Returns the first frame of each shot but the first. */
export function cutsOf(timedShots: readonly TimedShot[]): number[] {
  return timedShots.slice(1).map(({ startMs }) => Math.ceil((startMs * FRAME_RATE) / 1000));
}

/** Returns the shot at `timeMs`, the last one after the end, or undefined if there are none. */
export function timedShotAt(timedShots: readonly TimedShot[], timeMs: number): TimedShot | undefined {
  return timedShots.find(({ endMs }) => timeMs < endMs) ?? timedShots.at(-1);
}

export function lineIn({ shot, startMs, endMs }: TimedShot): SpokenLine | undefined {
  const { line } = shot;
  return line && { startMs: startMs + LEAD_MS, endMs: endMs - TAIL_MS, shot, who: line.who, text: line.text };
}

export function spokenLines(clip: Pick<Clip, 'shots'>): readonly SpokenLine[] {
  return timedShotsOf(clip).flatMap((timedShot) => lineIn(timedShot) ?? []);
}

export function lineAt(lines: readonly SpokenLine[], timeMs: number): SpokenLine | undefined {
  return lines.find(({ startMs, endMs }) => timeMs >= startMs && timeMs < endMs);
}
