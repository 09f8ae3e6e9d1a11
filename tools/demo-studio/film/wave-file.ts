import { writeFileSync } from 'node:fs';

/** A stereo sound with samples between −1 and 1. */
export type StereoSound = { readonly left: Float32Array; readonly right: Float32Array; readonly sampleRate: number };

/** Writes a 32-bit float stereo WAVE file. */
export function writeWave(path: string, { left, right, sampleRate }: StereoSound): void {
  const size = left.length * 8;
  const file = Buffer.alloc(44 + size);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + size, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(3, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 8, 28);
  file.writeUInt16LE(8, 32);
  file.writeUInt16LE(32, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(size, 40);
  left.forEach((sample, index) => {
    file.writeFloatLE(sample, 44 + index * 8);
    file.writeFloatLE(right[index] ?? 0, 48 + index * 8);
  });
  writeFileSync(path, file);
}
