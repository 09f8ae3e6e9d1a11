import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sampleStoryboard } from '../sound/sample-storyboard.ts';
import { readVoices } from './voices.ts';
import { readWave } from './wave-reader.ts';

/** Returns a WAVE file with an extra chunk of odd length before the samples. */
function waveFile(bits: number, channels: number, samples: readonly number[], sampleRate = 44_100): Buffer {
  const bytes = bits / 8;
  const data = Buffer.alloc(samples.length * bytes);
  samples.forEach((sample, index) => data.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), index * bytes, bytes));
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * channels * bytes, 8);
  format.writeUInt16LE(channels * bytes, 12);
  format.writeUInt16LE(bits, 14);
  const chunk = (name: string, content: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(name, 'latin1'), size, content, Buffer.alloc(content.length % 2)]);
  };
  const body = Buffer.concat([chunk('fmt ', format), chunk('LIST', Buffer.from('odd')), chunk('data', data)]);
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

test.each([16, 24])('reads %i bits with one and with two channels', (bits) => {
  const mono = readWave(waveFile(bits, 1, [0, 0.5, -0.5]));
  expect(mono.sampleRate).toBe(44_100);
  expect([...mono.left].map((sample) => sample.toFixed(3))).toEqual(['0.000', '0.500', '-0.500']);
  expect(mono.right).toEqual(mono.left);
  const stereo = readWave(waveFile(bits, 2, [0.25, -0.25, 0.75, -0.75]));
  expect([...stereo.left].map((sample) => sample.toFixed(2))).toEqual(['0.25', '0.75']);
  expect([...stereo.right].map((sample) => sample.toFixed(2))).toEqual(['-0.25', '-0.75']);
});

test('rejects other files', () => {
  expect(() => readWave(Buffer.from('ID3'))).toThrow('not a WAVE file');
  expect(() => readWave(waveFile(32, 1, [0]))).toThrow('not 1 of 32 bits');
  expect(() => readWave(waveFile(16, 6, [0, 0, 0, 0, 0, 0]))).toThrow('not 6 of 16 bits');
});

test('finds the recordings beside the storyboard by shot, only for lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'CN0001'));
  const write = (name: string, content: Buffer): void => writeFileSync(join(folder, 'CN0001', name), content);
  write('clip-1.shot-1.wav', waveFile(16, 1, [0]));
  write('clip-1.shot-2.wav', waveFile(16, 1, [0.1, 0.2]));
  write('clip-2.shot-2.wav', Buffer.from('none'));
  const [first, second] = sampleStoryboard('tense', [2, 2, 2]).clips;
  if (!first || !second) throw new Error('no clips');
  expect([...readVoices('CN0001', first, folder).keys()]).toEqual([1]);
  expect(readVoices('CN0001', first, folder).get(1)?.left).toHaveLength(2);
  expect(() => readVoices('CN0001', second, folder)).toThrow('CN0001/clip-2.shot-2.wav: not a WAVE file');
});
