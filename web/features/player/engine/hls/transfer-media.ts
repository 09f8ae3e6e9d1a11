/** Lets hls.js continue a source that the inline script has started. Decision 065. */
import type { default as Hls, HlsConfig } from 'hls.js';
import type { TransferredSource } from '#web/boot/startup-source.ts';
import { decodeInit } from '#web/boot/media.ts';
import { bufferedEnd, MAX_GAP_SECONDS } from '#web/boot/buffered-end.ts';
import type { HlsModule } from './load-hls.ts';
import { timescaleOf } from './mp4-boxes.ts';

/** A line that carries every quality. In bits per second. */
const FAST = 5_000_000;
/** The state of hls.js in which it may request a segment. */
const IDLE = 'IDLE';

/**
 * Returns the options of hls.js. hls.js would shift the media so that the first segment it loads starts at the time in
 * the playlist, which leaves a gap in the buffer: the audio of a segment starts slightly before its video.
 */
export function transferOptions(
  StreamController: HlsConfig['streamController'],
  { rendition, loadedEnd }: TransferredSource,
): Partial<HlsConfig> {
  const timescale = timescaleOf(decodeInit(rendition.init)) ?? 1;
  return {
    autoStartLoad: false,
    streamController: class extends StreamController {
      override startLoad(startPosition: number, skipsSeek?: boolean): void {
        this.initPTS[0] ??= { baseTime: 0, timescale, trackId: -1 };
        super.startLoad(startPosition, skipsSeek);
      }

      /**
       * hls.js gets the element with the first segment that it loads. Without an element, it would request no other
       * segment after an error.
       */
      protected override doTick(): void {
        if (!this.media && this.state === IDLE && this.startFragRequested) {
          this.startFragRequested = false;
          this.nextLoadPosition = loadedEnd;
        }
        super.doTick();
      }

      override nextLevelSwitch(): void {
        this.#trackTransferred();
        super.nextLevelSwitch();
      }

      /** hls.js replaces only segments that it tracks, and it has not loaded these. */
      #trackTransferred(): void {
        const { fragmentTracker, media, playlistType } = this;
        const details = this.levels?.find(({ width }) => width === rendition.width)?.details;
        for (const segment of details?.fragments ?? []) {
          const { start, end } = segment;
          const isThere = media && bufferedEnd(media.buffered, start) >= end - MAX_GAP_SECONDS;
          if (end > loadedEnd + MAX_GAP_SECONDS || !isThere) continue;
          if (fragmentTracker.getBufferedFrag((start + end) / 2, playlistType)) continue;
          const tracked = fragmentTracker.fragBuffered(segment, true);
          if (tracked) tracked.range.audiovideo = { time: [{ startPTS: start, endPTS: end }], partial: false };
        }
      }
    },
  };
}

/** Loads from the position at which the multivariant playlist starts. */
export function attachTransferred(
  module: HlsModule,
  hls: Hls,
  video: HTMLVideoElement,
  transferred: TransferredSource,
): void {
  const { mediaSource, buffer, rendition } = transferred;
  const { codecs: codec } = rendition;
  const track = { id: 'main', container: 'video/mp4', codec, levelCodec: codec, buffer } as const;
  // The element plays from its buffer, so hls.js must not seek to the position at which it starts to load.
  hls.on(module.Events.MANIFEST_PARSED, () => hls.startLoad(-1, true));
  hls.attachMedia({ media: video, mediaSource, tracks: { audiovideo: { ...track, listeners: [] } } });
}

/** Replaces what was loaded in a low quality before the line turned out to be fast, unless the viewer chose a quality. */
export function replaceLowQuality(module: HlsModule, hls: Hls, { rendition, bandwidth }: TransferredSource): void {
  if (bandwidth < FAST) return;
  // Before its first segment, hls.js has no buffer in which it could replace anything.
  hls.once(module.Events.FRAG_BUFFERED, () => {
    const next = hls.levels[hls.nextLoadLevel];
    if (hls.autoLevelEnabled && next && next.width > rendition.width) hls.nextLevel = -1;
  });
}
