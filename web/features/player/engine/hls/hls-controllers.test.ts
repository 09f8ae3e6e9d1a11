import type { HlsConfig } from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asVideo } from '#web/testing/as-video.ts';
import { createAbrControllerClass, createStreamControllerClass } from './hls-controllers.ts';
import type { HlsModule } from './load-hls.ts';

let module: HlsModule;

beforeEach(async () => {
  // hls.js looks for browser features here.
  vi.stubGlobal('self', globalThis);
  module = await import('./hls-parts.ts');
});
afterEach(() => vi.unstubAllGlobals());

function createMeter() {
  return {
    observe: () => () => undefined,
    assume: vi.fn<(bitsPerSecond: number) => void>(),
    bandwidth: () => 2_000_000,
    firstByteSeconds: () => 0.2,
    sustainableBitrate: () => 1_600_000,
  };
}

function openHls() {
  const meter = createMeter();
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

/** Opens a video whose buffer has 8 s. `ticks` counts when hls.js may load a segment. */
function openBufferedVideo() {
  let end = 8;
  let ticks = 0;
  const controllers: StreamController[] = [];
  const buffered = { length: 1, start: () => 0, end: () => end };
  const media = asVideo(Object.assign(new EventTarget(), { buffered }));
  class StreamController extends createStreamControllerClass(module, createMeter()) {
    constructor(...parameters: ConstructorParameters<HlsConfig['streamController']>) {
      super(...parameters);
      this.media = media;
      controllers.push(this);
    }
    tickNow(): void {
      this.doTick();
    }
    beginRemoval(start: number): void {
      this.flushMainBuffer(start, Infinity);
    }
    finishRemoval(): void {
      if (this.media) this.afterBufferFlushed(this.media, 'audiovideo');
    }
    protected override onTickEnd(): void {
      ticks += 1;
    }
  }
  const hls = new module.Hls({ streamController: StreamController });
  const [controller] = controllers;
  if (!controller) throw new Error('hls.js created no controller');
  return { hls, controller, ticks: () => ticks, setEnd: (seconds: number) => (end = seconds) };
}

test('nothing is loaded until the other quality is removed from the buffer', () => {
  const { hls, controller, ticks, setEnd } = openBufferedVideo();
  controller.beginRemoval(6);
  controller.tickNow();
  expect(ticks()).toBe(0);
  setEnd(6);
  controller.tickNow();
  expect(ticks()).toBe(1);
  hls.destroy();
});

test('segments are loaded after a removal that failed', () => {
  const { hls, controller, ticks } = openBufferedVideo();
  controller.beginRemoval(6);
  controller.finishRemoval();
  controller.tickNow();
  expect(ticks()).toBe(1);
  hls.destroy();
});
