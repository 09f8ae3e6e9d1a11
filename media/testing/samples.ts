import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { makeClip } from '#media/testing/clips.ts';
import type { Tools } from '#media/tools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of real clips. Tests generate similar clips in place of missing ones. */
    mediaSamples: string | undefined;
  }
}

export type SampleName = 'flower.mp4' | 'friday.mp4' | 'rabbit320.mp4';

const substitutes: Record<SampleName, { size: string; rate: number; seconds: number }> = {
  'flower.mp4': { size: '960x540', rate: 29.97, seconds: 5 },
  'friday.mp4': { size: '640x480', rate: 30, seconds: 6.17 },
  'rabbit320.mp4': { size: '320x240', rate: 30, seconds: 7.8 },
};

export async function sampleClip(name: SampleName, folder: string, tools: Tools): Promise<string> {
  const samples = inject('mediaSamples');
  const real = samples === undefined ? undefined : join(samples, name);
  if (real !== undefined && existsSync(real)) return real;
  await mkdir(folder, { recursive: true });
  return makeClip(join(folder, name), substitutes[name], tools);
}
