/** Reads WAVE files with whole-number samples (PCM). */
import type { StereoSound } from './wave-file.ts';

const PCM = 1;
/** The format whose code is in its extension. */
const EXTENSIBLE = 0xfffe;

/** Returns the content of each chunk by its name. */
function chunksOf(file: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4);
    chunks.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return chunks;
}

type Format = { readonly channels: number; readonly bits: number; readonly sampleRate: number };

/** @throws Error when samples have another format than 16 or 24 bits PCM in one or two channels */
function readFormat(chunk: Buffer): Format {
  const extended = chunk.readUInt16LE(0) === EXTENSIBLE && chunk.length >= 26;
  const code = chunk.readUInt16LE(extended ? 24 : 0);
  const channels = chunk.readUInt16LE(2);
  const bits = chunk.readUInt16LE(14);
  if (code !== PCM || ![1, 2].includes(channels) || ![16, 24].includes(bits))
    throw new Error(`needs 1 or 2 channels of 16 or 24 bits PCM, not ${channels} of ${bits} bits (format ${code})`);
  return { channels, bits, sampleRate: chunk.readUInt32LE(4) };
}

/**
 * Reads a WAVE file with 16 or 24 bits and one or two channels. One channel is heard on both sides.
 * @throws Error when the file is no such file
 */
export function readWave(file: Buffer): StereoSound {
  const chunks = file.toString('latin1', 0, 4) === 'RIFF' ? chunksOf(file) : new Map<string, Buffer>();
  const format = chunks.get('fmt ');
  const data = chunks.get('data');
  if (!format || format.length < 16 || !data) throw new Error('not a WAVE file');
  const { channels, bits, sampleRate } = readFormat(format);
  const bytes = bits / 8;
  const length = Math.floor(data.length / (bytes * channels));
  const channel = (number: number): Float32Array =>
    Float32Array.from(
      { length },
      (_, index) => data.readIntLE((index * channels + number) * bytes, bytes) / 2 ** (bits - 1),
    );
  const left = channel(0);
  return { left, right: channels === 2 ? channel(1) : left, sampleRate };
}
