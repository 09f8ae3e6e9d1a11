/** Decides where another quality starts. */
import { MAX_GAP_SECONDS } from '#web/boot/buffered-end.ts';
import type { BandwidthMeter } from './bandwidth-meter.ts';

const SEGMENT_SECONDS = 1;
/** The part of the bandwidth that is certain enough: a late segment stalls the video. */
const CERTAIN_SHARE = 0.8;
/** Emptying the buffer, decoding the first frame, and the interval in which hls.js checks its state. */
const PROCESSING_SECONDS = 0.15;

/** Returns the time from now until the first segment of another quality can be in the buffer. */
export function switchDelaySeconds(
  bitrate: number,
  { bandwidth, firstByteSeconds }: Pick<BandwidthMeter, 'bandwidth' | 'firstByteSeconds'>,
): number {
  const loading = (bitrate * SEGMENT_SECONDS) / (CERTAIN_SHARE * bandwidth());
  return firstByteSeconds() + loading + PROCESSING_SECONDS;
}

type Segment = { readonly sn: number; readonly level: number; readonly end: number };

/**
 * Returns whether a segment is the last loaded one in another quality, and nothing of it is missing. The audio of a
 * segment ends slightly before its video, so the end of the buffer is within the segment.
 */
export function isRepeated(found: Segment, last: Segment | null, bufferEnd: number): boolean {
  const isSameTime = found.sn === last?.sn && found.level !== last.level;
  return isSameTime && found.end - bufferEnd <= MAX_GAP_SECONDS;
}
