/** Creates filters, which take one sample and return the filtered one. Frequencies are in hertz. */
import { SAMPLE_RATE } from './signal.ts';

export type Filter = (sample: number) => number;

type Coefficients = { b0: number; b1: number; b2: number; a1: number; a2: number };

/** Returns a second-order filter. The coefficients must be divided by a0. */
export function biquad({ b0, b1, b2, a1, a2 }: Coefficients): Filter {
  // The state is an object because V8 allocates a new heap number for each change of a captured variable.
  const state = { first: 0, second: 0 };
  return (sample) => {
    const output = b0 * sample + state.first;
    state.first = b1 * sample - a1 * output + state.second;
    state.second = b2 * sample - a2 * output;
    return output;
  };
}

function designTerms(hertz: number, quality: number): { cosine: number; alpha: number } {
  const turn = (2 * Math.PI * Math.min(hertz, 0.45 * SAMPLE_RATE)) / SAMPLE_RATE;
  return { cosine: Math.cos(turn), alpha: Math.sin(turn) / (2 * quality) };
}

export function lowPass(hertz: number, quality = Math.SQRT1_2): Filter {
  const { cosine, alpha } = designTerms(hertz, quality);
  const feedforward = (1 - cosine) / 2 / (1 + alpha);
  return biquad({
    b0: feedforward,
    b1: 2 * feedforward,
    b2: feedforward,
    a1: (-2 * cosine) / (1 + alpha),
    a2: (1 - alpha) / (1 + alpha),
  });
}

export function highPass(hertz: number, quality = Math.SQRT1_2): Filter {
  const { cosine, alpha } = designTerms(hertz, quality);
  const feedforward = (1 + cosine) / 2 / (1 + alpha);
  return biquad({
    b0: feedforward,
    b1: -2 * feedforward,
    b2: feedforward,
    a1: (-2 * cosine) / (1 + alpha),
    a2: (1 - alpha) / (1 + alpha),
  });
}

/** Passes a band around `hertz` at unity gain. */
export function bandPass(hertz: number, quality: number): Filter {
  const { cosine, alpha } = designTerms(hertz, quality);
  const feedforward = alpha / (1 + alpha);
  return biquad({
    b0: feedforward,
    b1: 0,
    b2: -feedforward,
    a1: (-2 * cosine) / (1 + alpha),
    a2: (1 - alpha) / (1 + alpha),
  });
}

/** Boosts or cuts a band around `hertz` by `decibels`. */
export function peakingFilter(hertz: number, quality: number, decibels: number): Filter {
  const { cosine, alpha } = designTerms(hertz, quality);
  const amplitude = 10 ** (decibels / 40);
  const scale = 1 + alpha / amplitude;
  const middle = (-2 * cosine) / scale;
  return biquad({
    b0: (1 + alpha * amplitude) / scale,
    b1: middle,
    b2: (1 - alpha * amplitude) / scale,
    a1: middle,
    a2: (1 - alpha / amplitude) / scale,
  });
}

/** Applies filters in sequence. */
export function chain(...filters: readonly Filter[]): Filter {
  return (sample) => {
    let output = sample;
    for (const filter of filters) output = filter(output);
    return output;
  };
}

type Bands = { low: number; band: number };

/** Returns a filter whose frequency may change with every sample. The filter reuses its result object. */
export function stateVariableFilter(quality: number): (sample: number, hertz: number) => Bands {
  const bands: Bands = { low: 0, band: 0 };
  const damping = 1 / quality;
  const state = { first: 0, second: 0 };
  return (sample, hertz) => {
    const turn = (Math.PI * Math.min(Math.max(hertz, 10), 12_000)) / SAMPLE_RATE;
    const warp = turn * (1 + (turn * turn) / 3); // approximates tan(turn)
    const scale = 1 / (1 + warp * (warp + damping));
    const band = scale * (state.first + warp * (sample - state.second));
    const low = state.second + warp * band;
    state.first = 2 * band - state.first;
    state.second = 2 * low - state.second;
    bands.low = low;
    bands.band = band * damping;
    return bands;
  };
}
