/** Variants of hls.js's controllers, which it creates from its options. */
import type {
  Bufferable,
  BufferInfo,
  default as Hls,
  HlsConfig,
  Level,
  LevelDetails,
  MediaFragment,
  SourceBufferName,
} from 'hls.js';
import { bufferedEnd, MAX_GAP_SECONDS } from '#web/boot/buffered-end.ts';
import { neededDensity } from '#web/boot/start-rendition.ts';
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

/** Returns an option with a controller that allows the qualities that the stage needs. */
export function capLevelOption(module: HlsModule): Pick<Partial<HlsConfig>, 'capLevelController'> {
  const { capLevelController: Default } = module.Hls.DefaultConfig;
  if (!Default) return {};
  return {
    capLevelController: class extends Default {
      override get contentScaleFactor(): number {
        return neededDensity();
      }
    },
  };
}

/** Returns a controller that switches the quality at the first segment that can be loaded in time, and loads none twice. */
export function createStreamControllerClass(module: HlsModule, meter: BandwidthMeter): HlsConfig['streamController'] {
  return class extends module.Hls.DefaultConfig.streamController {
    /** The time from which the other quality is being removed from the buffer; null if nothing is. */
    #removedFrom: number | null = null;

    protected override flushMainBuffer(start: number, end: number): void {
      if (end === Infinity) this.#removedFrom = start;
      super.flushMainBuffer(start, end);
    }

    protected override afterBufferFlushed(media: Bufferable, type: SourceBufferName): void {
      this.#removedFrom = null;
      super.afterBufferFlushed(media, type);
    }

    /** hls.js would continue at the end of the buffer while it is being removed, and load the removed part too late. */
    protected override doTick(): void {
      if (!this.#isRemoving()) super.doTick();
    }

    #isRemoving(): boolean {
      if (this.#removedFrom === null || !this.media) return false;
      return bufferedEnd(this.media.buffered, this.#removedFrom) > this.#removedFrom + MAX_GAP_SECONDS;
    }

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
