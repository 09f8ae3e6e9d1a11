/**
 * Measures the network with the media requests of all players of the page. hls.js has an estimator per player, which
 * starts anew with each episode and takes a network that two players share for a slow one.
 */

/** What hls.js records about a request. `first` is the time of the first byte, 0 before it. */
type TransferStats = {
  readonly loaded: number;
  readonly loading: { readonly start: number; readonly first: number };
};

export type BandwidthMeter = {
  /** Observes a request from its start. @returns must be called when the request ends, however it ends */
  readonly observe: (stats: TransferStats) => (now?: number) => void;
  /** Forgets all measurements. @param bitsPerSecond is assumed until requests show something else */
  readonly assume: (bitsPerSecond: number) => void;
  /** The bits per second while bytes arrive. */
  readonly bandwidth: () => number;
  readonly firstByteSeconds: () => number;
  /** The bits per second of media that can be loaded in segments of one second, one after the other. */
  readonly sustainableBitrate: () => number;
};

const SEGMENT_SECONDS = 1;
/** The lower one of both averages counts, so that the estimate falls fast and rises slowly. */
const HALF_LIVES_SECONDS = { fast: 3, slow: 9 } as const;
/** Is short, so that the first segments correct an assumption. */
const ASSUMPTION_SECONDS = 0.1;
const FIRST_BYTE_HALF_LIFE_REQUESTS = 4;
const ASSUMED_FIRST_BYTE_SECONDS = 0.1;
/** Even if the first byte takes longer than a segment, something can be loaded. */
const MIN_RECEIVING_SHARE = 0.25;

const ASSUMED_BANDWIDTH = 1_000_000;

export function createBandwidthMeter(assumedBandwidth: number): BandwidthMeter {
  const running = new Map<TransferStats, { counted: number }>();
  let firstByte = startAverage(FIRST_BYTE_HALF_LIFE_REQUESTS, ASSUMED_FIRST_BYTE_SECONDS, 1);
  let averages = assumption(assumedBandwidth);
  let sampledAt = 0;

  /** Divides the bytes of all requests since the last sample by the time in which at least one of them received. */
  const sample = (now: number): void => {
    const receiving = [...running].filter(([{ loading }]) => loading.first > 0);
    const since = Math.max(sampledAt, Math.min(...receiving.map(([{ loading }]) => loading.first)));
    const seconds = (now - since) / 1000;
    let bytes = 0;
    for (const [stats, progress] of receiving) {
      bytes += stats.loaded - progress.counted;
      progress.counted = stats.loaded;
    }
    if (bytes <= 0 || seconds <= 0) return;
    sampledAt = now;
    averages = averages.map((average) => addSample(average, (bytes * 8) / seconds, seconds));
  };

  const bandwidth = (): number => Math.min(...averages.map(({ value }) => value));
  const firstByteSeconds = (): number => firstByte.value;
  return {
    observe: (stats) => {
      running.set(stats, { counted: 0 });
      return (now = performance.now()) => {
        if (!running.has(stats)) return;
        const { start, first } = stats.loading;
        if (first > 0) firstByte = addSample(firstByte, (first - start) / 1000, 1);
        sample(now);
        running.delete(stats);
      };
    },
    assume: (bitsPerSecond) => {
      averages = assumption(bitsPerSecond);
    },
    bandwidth,
    firstByteSeconds,
    sustainableBitrate: () => bandwidth() * Math.max(MIN_RECEIVING_SHARE, 1 - firstByteSeconds() / SEGMENT_SECONDS),
  };
}

/** An average in which a sample loses half of its weight after samples with the weight of the half-life. */
type Average = { readonly halfLife: number; readonly value: number; readonly weight: number };

function startAverage(halfLife: number, value: number, weight: number): Average {
  return { halfLife, value, weight };
}

function addSample({ halfLife, value, weight }: Average, sample: number, sampleWeight: number): Average {
  const remaining = weight * 0.5 ** (sampleWeight / halfLife);
  const total = remaining + sampleWeight;
  return { halfLife, value: (value * remaining + sample * sampleWeight) / total, weight: total };
}

function assumption(bitsPerSecond: number): Average[] {
  return Object.values(HALF_LIVES_SECONDS).map((halfLife) => startAverage(halfLife, bitsPerSecond, ASSUMPTION_SECONDS));
}

let shared: BandwidthMeter | undefined;

/** Returns the meter of the page. @param saved the bandwidth of an earlier visit; null if there is none */
export function sharedBandwidthMeter(saved: number | null): BandwidthMeter {
  shared ??= createBandwidthMeter(saved ?? ASSUMED_BANDWIDTH);
  return shared;
}
