import { expect, test } from 'vitest';
import { MediaRejectedError } from '#media/rejection.ts';
import { sniffContainer } from '#media/source.ts';
import { makeBox } from '#media/testing/make-box.ts';

const packets = Buffer.alloc(564);
for (const at of [0, 188, 376]) packets[at] = 0x47;

test.each([
  ['mp4', makeBox('ftyp', Buffer.from('isom'))],
  ['mp4', makeBox('wide', Buffer.alloc(8))],
  ['matroska', Buffer.from('1a45dfa39f4286810142f781', 'hex')],
  ['mpegts', packets],
])('detects %s by its first bytes (case %#)', (container, head) => {
  expect(sniffContainer(head)).toBe(container);
});

test.each([
  ['a playlist', Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an AVI file', Buffer.from('RIFF....AVI LIST')],
  ['a single sync byte', Buffer.concat([Buffer.from([0x47]), Buffer.alloc(563)])],
  ['a few bytes', Buffer.from('ftyp')],
])('rejects %s', (_, head) => {
  expect(() => sniffContainer(head)).toThrow(new MediaRejectedError('not-a-video'));
});
