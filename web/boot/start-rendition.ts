import { segmentAt, segmentsOf, sortByBandwidth, type Rendition } from './media.ts';

/** The first frame appears after a part of the segment. With 5 Mbps, 720p loads in time. */
export const MAX_FIRST_SEGMENT_LOAD_SECONDS = 0.42;

/** A picture that is reduced looks sharper. Beyond two pixels per CSS px, nobody sees a difference. */
const PIXEL_DENSITY = { min: 1.2, max: 2 } as const;

/** Returns how many px of video a CSS px of the stage needs. */
export function neededDensity(): number {
  return Math.min(Math.max(devicePixelRatio, PIXEL_DENSITY.min), PIXEL_DENSITY.max);
}

/** `'auto'`, or a width in px. An episode without that width plays the next narrower rendition. */
export type QualityChoice = 'auto' | number;

export type StartConditions = {
  readonly renditions: readonly Rendition[];
  readonly choice: QualityChoice;
  /** The bandwidth in bits per second; null when unknown. */
  readonly bandwidth: number | null;
  readonly startSeconds: number;
  /** The width that the stage needs in px; 0 when unknown. */
  readonly stageWidth: number;
  readonly dataSaver: boolean;
  /** False if the episode is only preloaded, so that its first segment has time to load. */
  readonly isUrgent: boolean;
};

export function renditionFor(renditions: readonly Rendition[], width: number): Rendition | undefined {
  const ascending = renditions.toSorted((a, b) => a.width - b.width);
  return ascending.findLast((rendition) => rendition.width <= width) ?? ascending[0];
}

/**
 * Returns the rendition for the viewer's choice. For `'auto'`: the best one that is no wider than the stage needs, that
 * needs less than the bandwidth, and, if it is urgent, whose first segment loads in time. Otherwise, and with data saver or an unknown
 * bandwidth, returns the lowest one.
 */
export function chooseStartRendition(conditions: StartConditions): Rendition | undefined {
  const { renditions, choice, bandwidth, startSeconds, stageWidth, dataSaver, isUrgent } = conditions;
  if (choice !== 'auto') return renditionFor(renditions, choice);
  const ascending = sortByBandwidth(renditions);
  const [lowest] = ascending;
  if (bandwidth === null || dataSaver) return lowest;
  const cap = stageWidth > 0 ? ascending.find(({ width }) => width >= stageWidth) : undefined;
  const suitable = ascending.filter((rendition) => {
    const segment = segmentAt(segmentsOf(rendition), startSeconds);
    const isQuick = segment !== undefined && (segment.bytes * 8) / bandwidth < MAX_FIRST_SEGMENT_LOAD_SECONDS;
    return (
      (isQuick || !isUrgent) && rendition.bandwidth < bandwidth && (cap === undefined || rendition.width <= cap.width)
    );
  });
  return suitable.at(-1) ?? lowest;
}
