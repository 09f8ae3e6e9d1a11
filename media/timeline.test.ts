import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBoxes } from '#media/boxes.ts';
import { alignFragment, alignTimeline } from '#media/timeline.ts';
import type { TrackStarts } from '#media/timeline.ts';
import { makeBox, int32s } from '#media/testing/make-box.ts';

const withOffsets = 0xa05;
const version1 = 0x01000000;

/** Builds a fragment. Video samples have a size and a composition offset, sound samples only a size. */
function fragment(decode: number, offsets: number[], soundDecode: number): Buffer {
  const samples = offsets.flatMap((offset) => [100, offset]);
  const picture = makeBox('trun', int32s(withOffsets, offsets.length, 0, 0, ...samples));
  const sound = makeBox('trun', int32s(0x201, 2, 0, 10, 20));
  return makeBox(
    'moof',
    makeBox('traf', makeBox('tfhd', int32s(0, 1)), makeBox('tfdt', int32s(version1, 0, decode)), picture),
    makeBox('traf', makeBox('tfhd', int32s(0, 2)), makeBox('tfdt', int32s(0, soundDecode)), sound),
  );
}

const times = (moof: Buffer) => {
  const [picture, sound] = findBoxes(moof, 'moof/traf/tfdt');
  const [run] = findBoxes(moof, 'moof/traf/trun');
  if (!picture || !sound || !run) throw new Error('boxes are missing');
  const shown = Array.from({ length: moof.readUInt32BE(run.body + 4) }, (_, i) =>
    moof.readInt32BE(run.body + 20 + 8 * i),
  );
  return {
    decode: Number(moof.readBigUInt64BE(picture.body + 4)),
    soundDecode: moof.readUInt32BE(sound.body + 4),
    version: moof[run.body],
    shown,
  };
};

test('starts video and sound at 0 and shifts later fragments by the same amount', () => {
  const starts: TrackStarts = new Map();
  const first = fragment(512, [1024, 2560, 0], 48);
  const second = fragment(15_872, [1024, 1024], 46_128);
  alignFragment(first, starts);
  alignFragment(second, starts);
  expect(times(first)).toEqual({ decode: 0, soundDecode: 0, version: 1, shown: [0, 1536, -1024] });
  expect(times(second)).toEqual({ decode: 15_360, soundDecode: 46_080, version: 1, shown: [0, 0] });
});

test('turns edit lists and segment indexes into free boxes without changing the file’s length', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'timeline-'));
  const path = join(folder, 'video.mp4');
  const index = makeBox('sidx', int32s(1, 2, 3));
  const moov = makeBox('moov', makeBox('trak', makeBox('edts', int32s(7)), makeBox('mdia')));
  const parts = [makeBox('ftyp', int32s(0)), moov, index, fragment(0, [512], 0), makeBox('mdat', int32s(9))];
  await writeFile(path, Buffer.concat(parts));
  await alignTimeline(path);
  const data = await readFile(path);
  expect(data.length).toBe(Buffer.concat(parts).length);
  expect(findBoxes(data, 'moov/trak/free')).toHaveLength(1);
  expect(findBoxes(data, 'free')).toHaveLength(1);
  expect(times(data.subarray(findBoxes(data, 'moof')[0]?.start)).shown).toEqual([0]);
  await rm(folder, { recursive: true });
});
