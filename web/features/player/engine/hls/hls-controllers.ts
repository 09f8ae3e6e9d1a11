/** Variants of hls.js's controllers, which it creates from its options. */
import type { BufferInfo, default as Hls, HlsConfig, Level, LevelDetails, MediaFragment } from 'hls.js';
import type { BandwidthMeter } from './bandwidth-meter.ts';
import type { HlsModule } from './load-hls.ts';
import { isRepeated, switchDelaySeconds } from './quality-switch.ts';

/** Returns a controller that chooses qualities with the estimates of the page's meter instead of its own. */
export function createAbrControllerClass(module: HlsModule, meter: BandwidthMeter): HlsConfig['abrController'] {
  return class extends module.Hls.DefaultConfig.abrController {
    constructor(hls: Hls) {
      super(hls);
      this.#useMeter();
    }

    /** Is called with a lower bandwidth when a segment loads so slowly that playback would stall. */
    override resetEstimator(bitsPerSecond?: number): void {
      super.resetEstimator(bitsPerSecond);
      if (bitsPerSecond !== undefined) meter.assume(bitsPerSecond);
      this.#useMeter();
    }

    #useMeter(): void {
      Object.assign(this.bwEstimator, {
        sample: () => undefined,
        canEstimate: () => true,
        getEstimate: meter.sustainableBitrate,
        getEstimateTTFB: () => meter.firstByteSeconds() * 1000,
      });
    }
  };
}

/** Returns a controller that switches the quality at the first segment that can be loaded in time, and loads none twice. */
export function createStreamControllerClass(module: HlsModule, meter: BandwidthMeter): HlsConfig['streamController'] {
  return class extends module.Hls.DefaultConfig.streamController {
    /** hls.js adds a second to `fetchdelay`, which is the time before the segment that is replaced first. */
    protected override calculateOptimalSwitchPoint(
      level: Level,
      bufferInfo: BufferInfo,
    ): { fetchdelay: number; okToFlushForwardBuffer: boolean } {
      const point = super.calculateOptimalSwitchPoint(level, bufferInfo);
      if (point.fetchdelay === 0) return point;
      return { ...point, fetchdelay: switchDelaySeconds(level.maxBitrate, meter) };
    }

    /** hls.js would load the last segment again when the quality changes. */
    protected override getFragmentAtPosition(
      position: number,
      end: number,
      details: LevelDetails,
    ): MediaFragment | null {
      const found = super.getFragmentAtPosition(position, end, details);
      if (!found || !isRepeated(found, this.fragPrevious, position)) return found;
      return details.fragments[found.sn + 1 - details.startSN] ?? null;
    }
  };
}
