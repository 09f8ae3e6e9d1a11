import { z } from 'zod';

/** The input of loudnorm's second pass (in LUFS, dBTP and LU). */
export type Loudness = { integrated: number; truePeak: number; range: number; threshold: number; offset: number };

const MEASUREMENT_FLOOR = -70;

const Report = z.object({
  input_i: z.coerce.number(),
  input_tp: z.coerce.number(),
  input_lra: z.coerce.number(),
  input_thresh: z.coerce.number(),
  target_offset: z.coerce.number(),
});

/**
 * Parses the JSON at the end of loudnorm's output. Returns `undefined` for silence and for sound too short to measure:
 * loudnorm then prints `-inf` or its minimum of −70 LUFS.
 */
export function parseLoudness(stderr: string): Loudness | undefined {
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(stderr)?.[0];
  const report = json === undefined ? undefined : Report.safeParse(JSON.parse(json)).data;
  if (report === undefined || report.input_i <= MEASUREMENT_FLOOR) return undefined;
  return {
    integrated: clamp(report.input_i, -99, 0),
    truePeak: clamp(report.input_tp, -99, 99),
    range: clamp(report.input_lra, 0, 99),
    threshold: clamp(report.input_thresh, -99, 0),
    offset: clamp(report.target_offset, -99, 99),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
