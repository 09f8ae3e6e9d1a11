/** Which quality an episode starts with: the first frame matters more than its sharpness. */
import { sortByBandwidth, segmentBytesAt, type Rendition } from './playlists.ts';

/** The first segment should be here within this time. */
const MAX_FIRST_SEGMENT_SECONDS = 0.3;

/** `'auto'`, or the width in px of the wanted rendition: what a choice means from one episode to the next. */
export type QualityChoice = 'auto' | number;

export type StartConditions = {
  readonly renditions: readonly Rendition[];
  readonly choice: QualityChoice;
  /** Bits a second, null when nothing was measured yet. */
  readonly bandwidth: number | null;
  readonly startSeconds: number;
  /** Width of the picture on screen in device px; 0 when unknown. */
  readonly stageWidth: number;
  readonly dataSaver: boolean;
};

/** The rendition that a choice means here: the same width, else the next narrower, else the narrowest. */
export function renditionFor(renditions: readonly Rendition[], width: number): Rendition | undefined {
  const rising = renditions.toSorted((a, b) => a.width - b.width);
  return rising.findLast((rendition) => rendition.width <= width) ?? rising[0];
}

/**
 * The rendition to start with: the viewer's choice; else the lightest where the bandwidth is unknown or data is saved,
 * else the heaviest whose first segment loads in time and that the stage can show.
 */
export function chooseStartRendition(question: StartConditions): Rendition | undefined {
  const { renditions, choice, bandwidth, startSeconds, stageWidth, dataSaver } = question;
  if (choice !== 'auto') return renditionFor(renditions, choice);
  const rising = sortByBandwidth(renditions);
  const [lightest] = rising;
  if (bandwidth === null || dataSaver) return lightest;
  const cap = stageWidth > 0 ? rising.find(({ width }) => width >= stageWidth) : undefined;
  const fitting = rising.filter((rendition) => {
    const bytes = segmentBytesAt(rendition.playlist, startSeconds);
    const isQuick = bytes !== undefined && (bytes * 8) / bandwidth < MAX_FIRST_SEGMENT_SECONDS;
    return isQuick && rendition.bandwidth < bandwidth && (cap === undefined || rendition.width <= cap.width);
  });
  return fitting.at(-1) ?? lightest;
}
