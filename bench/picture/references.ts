/** The encodings that renditions are compared with. */
import type { Rung } from '#media/ladder.ts';
import type { Probe } from '#media/probe.ts';

const MIN_RATE = 40_000;
const RATE_EXPONENT = 0.75;

/** Options that encode with the bits per pixel of the source as the cap, which the ladder did before. */
export function sourceCapOptions({ width, height, videoBitrate }: Probe, rung: Rung): string[] {
  const pixels = Math.min(1, (rung.width * rung.height) / (width * height));
  const sourceRate = Math.round(Math.max(videoBitrate.average, videoBitrate.peak / 2) * pixels ** RATE_EXPONENT);
  const cap = String(Math.min(rung.maxRate, Math.max(MIN_RATE, sourceRate)));
  const fast = ['-preset', 'superfast', '-mbtree', '1', '-rc-lookahead', '20', '-sc_threshold', '0'];
  return [...fast, '-crf', String(rung.crf), '-maxrate', cap, '-bufsize', cap];
}
