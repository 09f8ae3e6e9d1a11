import { sortByBandwidth, segmentBytesAt, type Rendition } from './playlists.ts';

/** The first segment should load within this time: an early first frame matters more than a sharp one. */
const MAX_FIRST_SEGMENT_SECONDS = 0.3;

/** `'auto'`, or the width in px of a rendition. The width applies to all sources. */
export type QualityChoice = 'auto' | number;

export type StartConditions = {
  readonly renditions: readonly Rendition[];
  readonly choice: QualityChoice;
  /** Bits per second; null before the first measurement. */
  readonly bandwidth: number | null;
  readonly startSeconds: number;
  /** Width on screen in device px; 0 when unknown. */
  readonly stageWidth: number;
  readonly dataSaver: boolean;
};

/** Returns the rendition of a width, or the next narrower one, or the narrowest. */
export function renditionFor(renditions: readonly Rendition[], width: number): Rendition | undefined {
  const ascending = renditions.toSorted((a, b) => a.width - b.width);
  return ascending.findLast((rendition) => rendition.width <= width) ?? ascending[0];
}

/**
 * Returns the rendition to start with: the viewer's choice; or the lowest while the bandwidth is unknown or data is
 * saved; or the highest whose first segment loads in time and that the screen can show.
 */
export function chooseStartRendition(conditions: StartConditions): Rendition | undefined {
  const { renditions, choice, bandwidth, startSeconds, stageWidth, dataSaver } = conditions;
  if (choice !== 'auto') return renditionFor(renditions, choice);
  const ascending = sortByBandwidth(renditions);
  const [lowest] = ascending;
  if (bandwidth === null || dataSaver) return lowest;
  const cap = stageWidth > 0 ? ascending.find(({ width }) => width >= stageWidth) : undefined;
  const suitable = ascending.filter((rendition) => {
    const bytes = segmentBytesAt(rendition.playlist, startSeconds);
    const isQuick = bytes !== undefined && (bytes * 8) / bandwidth < MAX_FIRST_SEGMENT_SECONDS;
    return isQuick && rendition.bandwidth < bandwidth && (cap === undefined || rendition.width <= cap.width);
  });
  return suitable.at(-1) ?? lowest;
}
