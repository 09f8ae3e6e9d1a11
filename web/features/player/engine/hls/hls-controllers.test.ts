import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAbrControllerClass } from './hls-controllers.ts';
import type { HlsModule } from './load-hls.ts';

let module: HlsModule;

beforeEach(async () => {
  // hls.js looks for browser features here.
  vi.stubGlobal('self', globalThis);
  module = await import('./hls-parts.ts');
});
afterEach(() => vi.unstubAllGlobals());

function openHls() {
  const meter = {
    observe: () => () => undefined,
    assume: vi.fn<(bitsPerSecond: number) => void>(),
    bandwidth: () => 2_000_000,
    firstByteSeconds: () => 0.2,
    sustainableBitrate: () => 1_600_000,
  };
  return { meter, hls: new module.Hls({ abrController: createAbrControllerClass(module, meter) }) };
}

test('hls.js estimates the bandwidth with the meter of the page', () => {
  const { hls } = openHls();
  expect(hls.bandwidthEstimate).toBe(1_600_000);
  expect(hls.ttfbEstimate).toBe(200);
  hls.destroy();
});

test('the meter receives the bandwidth that hls.js assumes, and stays its source', () => {
  const { hls, meter } = openHls();
  hls.bandwidthEstimate = 300_000;
  expect(meter.assume).toHaveBeenCalledExactlyOnceWith(300_000);
  expect(hls.bandwidthEstimate).toBe(1_600_000);
  hls.destroy();
});
