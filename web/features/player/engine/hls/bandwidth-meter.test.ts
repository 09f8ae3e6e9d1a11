import { describe, expect, test } from 'vitest';
import { createBandwidthMeter, type BandwidthMeter } from './bandwidth-meter.ts';

const MEGABIT = 1_000_000;

type Request = { readonly sentAt: number; readonly first: number; readonly end: number; readonly bytes: number };

/** Observes requests whose bytes arrive evenly. The times are in ms. */
function observe(meter: BandwidthMeter, requests: readonly Request[]): void {
  const all = requests.map((request) => {
    const stats = { loaded: 0, loading: { start: request.sentAt, first: 0 } };
    return { ...request, stats, stop: meter.observe(stats) };
  });
  for (const { end: now, stop } of all.toSorted((a, b) => a.end - b.end)) {
    for (const { stats, first, end, bytes } of all) {
      const share = Math.min(1, Math.max(0, (now - first) / (end - first)));
      stats.loaded = Math.round(bytes * share);
      if (now >= first) stats.loading.first = first;
    }
    stop(now);
  }
}

let clock = 0;

/** Observes segments that are loaded one after the other, as by hls.js. */
function observeSegments(meter: BandwidthMeter, count: number, bitsPerSecond: number, latencyMs: number): void {
  const bytes = 60_000;
  for (let index = 0; index < count; index += 1) {
    const sentAt = clock + 500;
    const first = sentAt + latencyMs;
    clock = first + (bytes * 8000) / bitsPerSecond;
    observe(meter, [{ sentAt, first, end: clock, bytes }]);
  }
}

describe('the bandwidth', () => {
  test('is the assumed one at first', () => expect(createBandwidthMeter(MEGABIT).bandwidth()).toBe(MEGABIT));

  test('excludes latency and the time without requests', () => {
    const meter = createBandwidthMeter(MEGABIT);
    observeSegments(meter, 20, 1.6 * MEGABIT, 150);
    expect(meter.bandwidth() / MEGABIT).toBeCloseTo(1.6, 1);
  });

  test('is measured after two segments on a fast network', () => {
    const meter = createBandwidthMeter(MEGABIT);
    observeSegments(meter, 2, 9 * MEGABIT, 60);
    expect(meter.bandwidth() / MEGABIT).toBeGreaterThan(4);
  });

  test('is that of the network when two players share it', () => {
    const meter = createBandwidthMeter(1.5 * MEGABIT);
    observe(meter, [
      { sentAt: 0, first: 100, end: 1100, bytes: 125_000 },
      { sentAt: 0, first: 100, end: 1100, bytes: 125_000 },
    ]);
    expect(meter.bandwidth() / MEGABIT).toBeCloseTo(1.95, 1);
  });

  test('includes the bytes of requests that are stopped', () => {
    const meter = createBandwidthMeter(MEGABIT);
    const stats = { loaded: 25_000, loading: { start: 0, first: 100 } };
    meter.observe(stats)(10_100);
    expect(meter.bandwidth()).toBeLessThan(0.1 * MEGABIT);
  });

  test('counts a request once, even if its end is reported twice', () => {
    const meter = createBandwidthMeter(MEGABIT);
    const stop = meter.observe({ loaded: 250_000, loading: { start: 0, first: 100 } });
    stop(1100);
    const once = meter.bandwidth();
    stop(9100);
    expect(meter.bandwidth()).toBe(once);
  });

  test('stays the same when a request fails without bytes', () => {
    const meter = createBandwidthMeter(MEGABIT);
    meter.observe({ loaded: 0, loading: { start: 0, first: 0 } })(8000);
    expect(meter.bandwidth()).toBe(MEGABIT);
  });

  test('falls faster than it rises', () => {
    const meter = createBandwidthMeter(MEGABIT);
    observeSegments(meter, 40, 4 * MEGABIT, 50);
    const high = meter.bandwidth();
    observeSegments(meter, 5, 0.4 * MEGABIT, 50);
    const low = meter.bandwidth();
    observeSegments(meter, 40, 4 * MEGABIT, 50);
    expect(high - low).toBeGreaterThan(meter.bandwidth() - low);
  });

  test('is the assumed one again when the measurements are forgotten', () => {
    const meter = createBandwidthMeter(MEGABIT);
    observeSegments(meter, 10, 4 * MEGABIT, 50);
    meter.assume(MEGABIT / 2);
    expect(meter.bandwidth()).toBe(MEGABIT / 2);
  });
});

describe('the sustainable bitrate', () => {
  test('lacks the share of the time in which segments have no bytes yet', () => {
    const meter = createBandwidthMeter(MEGABIT);
    observeSegments(meter, 40, 2 * MEGABIT, 250);
    expect(meter.sustainableBitrate() / meter.bandwidth()).toBeCloseTo(0.75, 2);
  });

  test('is never zero', () => {
    const meter = createBandwidthMeter(MEGABIT);
    observeSegments(meter, 10, MEGABIT, 3000);
    expect(meter.sustainableBitrate()).toBeGreaterThan(0.2 * meter.bandwidth());
  });
});
