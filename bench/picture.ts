/**
 * `npm run bench:picture` packages clips and compares each rendition with its source, beside a plain x264 of the same
 * rate and beside the caps that the ladder had before. The clips are those of `MEDIA_SAMPLES`, three hard ones, and the
 * second of every demo show, or all with `--all`.
 */
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { HARD_CLIP_NAMES, makeHardClip } from '#media/testing/hard-clips.ts';
import {
  measureClip,
  measureEncoding,
  measurePlainEncoding,
  type MeasuredPicture,
} from '#media/testing/measure-pictures.ts';
import { isSharp } from '#media/quality.ts';
import { findTools, type Tools } from '#media/tools.ts';
import { readConfig } from '#server/config.ts';
import { sourceCapOptions } from './picture/references.ts';

const DEMO_SHOWS = join(import.meta.dirname, '../demo/shows');
const RESULTS = join(import.meta.dirname, 'results');
/** How far a rendition may fall behind a plain x264 of its rate where the cap of its rung binds. */
const TOLERANCE = 0.005;

type Clip = { readonly name: string; readonly file: string; readonly plan: 'full' | 'copy-first' };

type Line = {
  readonly clip: string;
  readonly rung: string;
  readonly measured: MeasuredPicture;
  readonly plain: MeasuredPicture;
  readonly before: MeasuredPicture;
};

async function listClips(folder: string, tools: Tools): Promise<Clip[]> {
  const samples = readConfig().testing.mediaSamples;
  const real = samples === undefined ? [] : globSync(join(samples, '*.mp4')).toSorted();
  const hard: Clip[] = [];
  for (const name of HARD_CLIP_NAMES) hard.push({ name, file: await makeHardClip(name, folder, tools), plan: 'full' });
  const pattern = process.argv.includes('--all') ? '*/clip-*.mp4' : '*/clip-2.mp4';
  const demo = globSync(join(DEMO_SHOWS, pattern)).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [
    ...real.map((file): Clip => ({ name: basename(file), file, plan: 'full' })),
    ...hard,
    ...demo.map((file): Clip => ({
      name: `${basename(dirname(file))} ${basename(file, '.mp4')}`,
      file,
      plan: 'copy-first',
    })),
  ];
}

async function measure({ name, file, plan }: Clip, folder: string, tools: Tools): Promise<Line[]> {
  const { source, pictures } = await measureClip(file, folder, { tools, plan });
  const lines: Line[] = [];
  for (const measured of pictures) {
    lines.push({
      clip: name,
      rung: measured.rung.name,
      measured,
      plain: await measurePlainEncoding(source, measured, { folder, tools }),
      before: await measureEncoding(source, measured, sourceCapOptions(source, measured.rung), { folder, tools }),
    });
  }
  return lines;
}

/** A rendition is close to its source, or its rung's cap binds and a plain x264 is not better. */
function isMet({ measured, plain }: Line): boolean {
  return isSharp(measured.quality) || measured.quality.mean >= plain.quality.mean - TOLERANCE;
}

function describe({ bitrate, quality }: MeasuredPicture): string {
  const rate = String(Math.round(bitrate / 1000)).padStart(5);
  return `${rate} ${quality.mean.toFixed(3)} ${quality.fifthPercentile.toFixed(3)}`;
}

function print(line: Line): void {
  const cells = [line.measured, line.plain, line.before].map(describe);
  console.log([line.clip.padEnd(16), line.rung.padEnd(5), ...cells, isMet(line) ? 'met' : 'missed'].join('   '));
}

function resultOf({ clip, rung, ...pictures }: Line): object {
  const figures = Object.entries(pictures).map(([name, { bitrate, quality }]) => [name, { bitrate, ...quality }]);
  return { clip, rung, ...Object.fromEntries(figures) };
}

async function main(): Promise<void> {
  const tools = await findTools();
  const folder = await mkdtemp(join(tmpdir(), 'bench-picture-'));
  try {
    console.log('kbit/s, mean SSIM and 5th percentile of: the rendition; a plain x264 of its rate; the caps of before');
    const lines: Line[] = [];
    for (const clip of await listClips(folder, tools)) {
      const measured = await measure(clip, folder, tools);
      measured.forEach(print);
      lines.push(...measured);
    }
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'picture.json'), `${JSON.stringify(lines.map(resultOf), null, 2)}\n`);
    if (!lines.every(isMet)) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
