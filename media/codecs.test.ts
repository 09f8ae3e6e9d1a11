import { expect, test } from 'vitest';
import { boxesIn, findBoxes } from '#media/boxes.ts';
import { codecsOf } from '#media/codecs.ts';
import { makeBox, int32s } from '#media/testing/make-box.ts';

const avc1 = makeBox('avc1', Buffer.alloc(78), makeBox('avcC', Buffer.from([1, 0x4d, 0x40, 0x1f, 0xff])));

/** Builds a descriptor with a four-byte length, like ffmpeg. */
const descriptor = (tag: number, ...body: number[]) => [tag, 0x80, 0x80, 0x80, body.length, ...body];

function mp4a(objectType: number, audioObjectType: number): Buffer {
  const specific = descriptor(5, audioObjectType << 3, 0x10);
  const config = descriptor(4, objectType, ...Array.from({ length: 12 }, () => 0), ...specific);
  const esds = makeBox('esds', int32s(0), Buffer.from(descriptor(3, 0, 2, 0, ...config)));
  return makeBox('mp4a', Buffer.alloc(28), esds);
}

function initSegment(...entries: Buffer[]): Buffer {
  const tracks = entries.map((entry) => {
    const table = makeBox('stbl', makeBox('stsd', int32s(0, 1), entry));
    return makeBox('trak', makeBox('tkhd', Buffer.alloc(4)), makeBox('mdia', makeBox('minf', table)));
  });
  return Buffer.concat([makeBox('ftyp', Buffer.from('iso5')), makeBox('moov', ...tracks)]);
}

test('reads the codecs of both tracks', () => {
  expect(codecsOf(initSegment(avc1, mp4a(0x40, 2)))).toBe('avc1.4d401f,mp4a.40.2');
  expect(codecsOf(initSegment(mp4a(0x40, 5), avc1))).toBe('avc1.4d401f,mp4a.40.5');
});

test('throws when a track or its configuration is missing', () => {
  expect(() => codecsOf(initSegment(avc1))).toThrow('not H.264 with AAC');
  expect(() => codecsOf(initSegment(makeBox('avc1', Buffer.alloc(78)), mp4a(0x40, 2)))).toThrow('no avcC');
  expect(() => codecsOf(Buffer.alloc(0))).toThrow('not H.264 with AAC');
});

test('finds boxes by path and throws when one exceeds its parent or is shorter than its header', () => {
  const data = makeBox('moov', makeBox('trak', makeBox('edts')), makeBox('trak'));
  expect(findBoxes(data, 'moov/trak')).toHaveLength(2);
  expect(findBoxes(data, 'moov/trak/edts')).toMatchObject([{ start: 16, body: 24, end: 24 }]);
  expect(() => boxesIn(data.subarray(0, 20))).toThrow('does not fit');
  expect(() => boxesIn(int32s(4, 0))).toThrow('does not fit');
});
