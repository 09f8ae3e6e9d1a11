/** Finds the segments of a fragmented file, from the index (`sidx`) that ffmpeg writes before each fragment. */
import { open } from 'node:fs/promises';
import { boxesOfFile, readBytes } from '#media/boxes.ts';
import type { MediaPlaylist, Segment } from '#media/playlist.ts';

const SEGMENT_SECONDS = 1;
/** Times in a file are rounded to its timescale. */
const TOLERANCE_SECONDS = 0.001;
/** ffmpeg numbers the tracks in the order of their streams, and the video comes first. */
const VIDEO_TRACK = 1;
const SIDX_BYTES = 52;
const STARTS_WITH_KEYFRAME = 0x80_00_00_00;

/** A fragment whose pictures are displayed from `start` to `end`, in s. `offset` is that of its index. */
type Fragment = { offset: number; start: number; end: number; startsWithKeyframe: boolean };

/**
 * Returns the segments of at least a second that start with a keyframe. Each consists of several fragments, because
 * browsers decode a fragment only when all of it has arrived.
 * @throws Error when the file has no index
 */
export async function indexSegments(path: string): Promise<MediaPlaylist> {
  const { fragments, size } = await readFragments(path);
  const starts: Fragment[] = [];
  for (const fragment of fragments) {
    const earliest = starts.length * SEGMENT_SECONDS - TOLERANCE_SECONDS;
    if (fragment.startsWithKeyframe && fragment.start >= earliest) starts.push(fragment);
  }
  const [first] = starts;
  if (!first) throw new Error('The file has no index');
  const end = Math.max(...fragments.map((fragment) => fragment.end));
  const segments = starts.map(({ offset, start }, index): Segment => {
    const next = starts[index + 1] ?? { offset: size, start: end };
    return { seconds: roundToMicroseconds(next.start - start), bytes: next.offset - offset, offset };
  });
  return { init: { offset: 0, bytes: first.offset }, segments };
}

/** Rounds as the playlist does, so that the bandwidth of a stored playlist equals the one that was measured. */
function roundToMicroseconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}

async function readFragments(path: string): Promise<{ fragments: Fragment[]; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const fragments: Fragment[] = [];
    for await (const { type, start } of boxesOfFile(file)) {
      if (type !== 'sidx') continue;
      const index = await readBytes(file, start, SIDX_BYTES);
      if (index.readUInt32BE(12) === VIDEO_TRACK) fragments.push(parseIndex(index, start));
    }
    return { fragments, size };
  } finally {
    await file.close();
  }
}

/** Parses an index with one reference and 64-bit times, as ffmpeg writes it (ISO 14496-12 §8.16.3). */
function parseIndex(index: Buffer, offset: number): Fragment {
  const timescale = index.readUInt32BE(16);
  const start = Number(index.readBigUInt64BE(20)) / timescale;
  // The length is signed: ffmpeg writes a negative one for a fragment that holds only a reordered frame before a keyframe.
  const seconds = index.readInt32BE(44) / timescale;
  const startsWithKeyframe = index.readUInt32BE(48) >= STARTS_WITH_KEYFRAME;
  return { offset, start, end: start + seconds, startsWithKeyframe };
}
