import { boxesIn, findBoxes } from '#media/boxes.ts';
import type { Box } from '#media/boxes.ts';

/** The bytes before the child boxes of a sample entry (ISO 14496-12 §12). */
const VIDEO_ENTRY_HEAD = 78;
const SOUND_ENTRY_HEAD = 28;

const ELEMENTARY_STREAM_TAG = 0x03;
const DECODER_CONFIG_TAG = 0x04;
const DECODER_SPECIFIC_TAG = 0x05;

/**
 * Returns the RFC 6381 codec string of an init segment, such as `avc1.64001f,mp4a.40.2`.
 * @throws Error unless it contains H.264 and AAC
 */
export function codecsOf(init: Buffer): string {
  return `${videoCodecOf(init)},${soundCodec(init, sampleEntry(init, 'mp4a'))}`;
}

/**
 * Returns the codec string of the video alone.
 * @throws Error unless it is H.264
 */
export function videoCodecOf(init: Buffer): string {
  return videoCodec(init, sampleEntry(init, 'avc1'));
}

function sampleEntry(init: Buffer, type: 'avc1' | 'mp4a'): Box {
  const found = findBoxes(init, 'moov/trak/mdia/minf/stbl/stsd')
    .flatMap((box) => boxesIn(init, box.body + 8, box.end))
    .find((entry) => entry.type === type);
  if (found === undefined) throw new Error('The init segment is not H.264 with AAC');
  return found;
}

function videoCodec(init: Buffer, entry: Box): string {
  const { body } = childBox(init, entry, VIDEO_ENTRY_HEAD, 'avcC');
  return `avc1.${init.toString('hex', body + 1, body + 4)}`;
}

function soundCodec(init: Buffer, entry: Box): string {
  const { body, end } = childBox(init, entry, SOUND_ENTRY_HEAD, 'esds');
  const stream = descriptor(init.subarray(body + 4, end), ELEMENTARY_STREAM_TAG);
  const config = descriptor(stream.subarray(3), DECODER_CONFIG_TAG);
  const specific = descriptor(config.subarray(13), DECODER_SPECIFIC_TAG);
  const objectType = config.readUInt8(0).toString(16);
  return `mp4a.${objectType}.${specific.readUInt8(0) >> 3}`;
}

function childBox(init: Buffer, entry: Box, head: number, type: string): Box {
  const found = boxesIn(init, entry.body + head, entry.end).find((box) => box.type === type);
  if (found === undefined) throw new Error(`The init segment has no ${type}`);
  return found;
}

/** Returns the payload of an MPEG-4 descriptor. The length is stored in groups of seven bits. */
function descriptor(data: Buffer, tag: number): Buffer {
  if (data[0] !== tag) throw new Error(`The init segment has no descriptor ${tag}`);
  let length = 0;
  let at = 1;
  let more = true;
  while (more) {
    const byte = data.readUInt8(at);
    length = length * 128 + (byte & 0x7f);
    more = byte > 0x7f;
    at += 1;
  }
  return data.subarray(at, at + length);
}
