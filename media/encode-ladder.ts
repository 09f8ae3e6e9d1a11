/** Encodes the rungs of a ladder, each with as many bits as its quality needs and its place in the ladder allows. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { costExcess } from '#domain/useful-renditions.ts';
import type { Preset } from '#media/arguments.ts';
import { isFrugal, RUNGS } from '#media/ladder.ts';
import type { FrameRate, Rung } from '#media/ladder.ts';
import type { Probe } from '#media/probe.ts';
import { isSharp, measureQuality } from '#media/quality.ts';
import { encodeRung, packageRendition } from '#media/rendition.ts';
import type { Rendition } from '#media/rendition.ts';
import type { Tools } from '#media/tools.ts';

export type LadderJob = {
  probe: Probe;
  rate: FrameRate;
  frames: number;
  sound: string;
  preset: Preset;
  tools: Tools;
  /** Receives temporary files. */
  scratch: string;
  /** Receives the folders of the renditions. */
  folder: string;
  signal?: AbortSignal | undefined;
};

type Cost = Pick<Rendition, 'width' | 'bandwidth' | 'averageBandwidth'>;

/** A frugal source gets as much more CRF at first, because finer copies would only repeat its flaws. */
const FRUGAL_CRF = 7;
/** The most by which the CRF of a rung may rise. Beyond that, the quality is not sufficient. */
const MAX_EXTRA_CRF = 10;
/** The bit rate halves when the CRF rises by this much. */
const CRF_PER_HALVING = 6;
const MAX_ATTEMPTS = 3;

/**
 * Encodes the rungs, widest first, and returns their renditions. Leaves out a rung that is not needed, and one that costs
 * almost as much as the next wider one at any sufficient quality. `wider` are renditions that exist already. `onFraction`
 * receives 0 to 1.
 * @throws MediaRejectedError unreadable, truncated; ToolError
 */
export async function encodeLadder(
  job: LadderJob,
  { rungs, wider }: { rungs: readonly Rung[]; wider: readonly Cost[] },
  onFraction: (fraction: number) => void,
): Promise<Rendition[]> {
  const encoded: Rendition[] = [];
  const pixels = rungs.reduce((sum, rung) => sum + pixelsOf(rung), 0);
  let done = 0;
  for (const rung of rungs.toSorted((a, b) => b.width - a.width)) {
    const above = narrowestAbove(rung, [...wider, ...encoded]);
    const report = (fraction: number) => onFraction((done + pixelsOf(rung) * fraction) / pixels);
    const rendition = isNeeded(rung, above) ? await encodeWithin(job, rung, above, report) : undefined;
    if (rendition !== undefined) encoded.push(rendition);
    await rm(encodedFile(job, rung), { force: true });
    done += pixelsOf(rung);
  }
  return encoded;
}

/** Encoded rungs are here until they are packaged and measured. */
function encodedFile({ scratch }: LadderJob, { name }: Rung): string {
  return join(scratch, `${name}.mp4`);
}

function pixelsOf({ width, height }: Rung): number {
  return width * height;
}

function narrowestAbove(rung: Rung, renditions: readonly Cost[]): Cost | undefined {
  return renditions.filter(({ width }) => width > rung.width).toSorted((a, b) => a.width - b.width)[0];
}

/**
 * A rung between the smallest one and a wider rendition is not needed if the wider one costs at most the cap of the
 * smallest: every line that carries the smallest rung then carries the wider one too.
 */
function isNeeded(rung: Rung, above: Cost | undefined): boolean {
  const [smallest] = RUNGS;
  return rung.name === smallest.name || above === undefined || above.bandwidth > smallest.maxRate;
}

/** Encodes one rung so that it costs less than the one above, or returns undefined if its quality does not permit it. */
async function encodeWithin(
  job: LadderJob,
  rung: Rung,
  above: Cost | undefined,
  onFraction: (fraction: number) => void,
): Promise<Rendition | undefined> {
  const lowest = rung.crf;
  let crf = isFrugal(job.probe, rung) ? lowest + FRUGAL_CRF : lowest;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const rendition = await encodeAt(job, { ...rung, crf }, onFraction);
    const excess = above === undefined ? 0 : costExcess(rendition, above);
    const affordable = excess <= 1 ? crf : crf + Math.ceil(CRF_PER_HALVING * Math.log2(excess)) + 1;
    const sharp = affordable <= lowest + MAX_EXTRA_CRF && (await isSharpAt(job, { ...rung, crf }, lowest));
    if (sharp && excess <= 1) return rendition;
    await rm(join(job.folder, rendition.id), { recursive: true });
    // More bits would cost too much, or the CRF between both has been tried already.
    if (!sharp && (excess > 1 || attempt > 1)) return undefined;
    crf = sharp ? affordable : lowest;
  }
  return undefined;
}

async function encodeAt(job: LadderJob, rung: Rung, onFraction: (fraction: number) => void): Promise<Rendition> {
  const output = encodedFile(job, rung);
  await encodeRung({ ...job, rung, output }, onFraction, job.signal);
  const input = { path: output, videoStream: '0:v:0', soundStream: '0:a:0' };
  return packageRendition({ input, rung, rate: job.rate, folder: job.folder, tools: job.tools }, job.signal);
}

/** With the CRF of the ladder, only the cap of the rung limits the quality, so it is not measured. */
async function isSharpAt(job: LadderJob, rung: Rung, lowest: number): Promise<boolean> {
  const video = encodedFile(job, rung);
  return rung.crf <= lowest || isSharp(await measureQuality({ ...job, rung, video }, job.signal));
}
