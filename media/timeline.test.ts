import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBoxes } from '#media/boxes.ts';
import { alignFragment, alignTimeline } from '#media/timeline.ts';
import type { TrackStarts } from '#media/timeline.ts';
import { makeBox, words } from '#media/testing/make-box.ts';

const withOffsets = 0xa05;
const version1 = 0x01000000;

/** One fragment of a picture track (size and shown offset of each sample) and a sound track (sizes only). */
function fragment(decode: number, offsets: number[], soundDecode: number): Buffer {
  const samples = offsets.flatMap((offset) => [100, offset]);
  const picture = makeBox('trun', words(withOffsets, offsets.length, 0, 0, ...samples));
  const sound = makeBox('trun', words(0x201, 2, 0, 10, 20));
  return makeBox(
    'moof',
    makeBox('traf', makeBox('tfhd', words(0, 1)), makeBox('tfdt', words(version1, 0, decode)), picture),
    makeBox('traf', makeBox('tfhd', words(0, 2)), makeBox('tfdt', words(0, soundDecode)), sound),
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

test('pictures and sound begin at 0, later fragments move with the first', () => {
  const starts: TrackStarts = new Map();
  const first = fragment(512, [1024, 2560, 0], 48);
  const second = fragment(15_872, [1024, 1024], 46_128);
  alignFragment(first, starts);
  alignFragment(second, starts);
  expect(times(first)).toEqual({ decode: 0, soundDecode: 0, version: 1, shown: [0, 1536, -1024] });
  expect(times(second)).toEqual({ decode: 15_360, soundDecode: 46_080, version: 1, shown: [0, 0] });
});

test('a file keeps its length and loses edit lists and indexes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'timeline-'));
  const path = join(folder, 'video.mp4');
  const index = makeBox('sidx', words(1, 2, 3));
  const moov = makeBox('moov', makeBox('trak', makeBox('edts', words(7)), makeBox('mdia')));
  const parts = [makeBox('ftyp', words(0)), moov, index, fragment(0, [512], 0), makeBox('mdat', words(9))];
  await writeFile(path, Buffer.concat(parts));
  await alignTimeline(path);
  const data = await readFile(path);
  expect(data.length).toBe(Buffer.concat(parts).length);
  expect(findBoxes(data, 'moov/trak/free')).toHaveLength(1);
  expect(findBoxes(data, 'free')).toHaveLength(1);
  expect(times(data.subarray(findBoxes(data, 'moof')[0]?.start)).shown).toEqual([0]);
  await rm(folder, { recursive: true });
});
