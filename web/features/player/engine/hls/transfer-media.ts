/** Lets hls.js continue a source that the inline script has started. Decision 065. */
import type { default as Hls, HlsConfig } from 'hls.js';
import type { TransferredSource } from '#web/boot/startup-source.ts';
import { decodeInit } from '#web/boot/media.ts';
import type { HlsModule } from './load-hls.ts';
import { timescaleOf } from './mp4-boxes.ts';

/**
 * Returns the options of hls.js. hls.js would shift the media so that the first segment it loads starts at the time in
 * the playlist, which leaves a gap in the buffer: the audio of a segment starts slightly before its video.
 */
export function transferOptions(
  StreamController: HlsConfig['streamController'],
  { rendition }: TransferredSource,
): Partial<HlsConfig> {
  const timescale = timescaleOf(decodeInit(rendition.init)) ?? 1;
  return {
    autoStartLoad: false,
    streamController: class extends StreamController {
      override startLoad(startPosition: number, skipsSeek?: boolean): void {
        this.initPTS[0] ??= { baseTime: 0, timescale, trackId: -1 };
        super.startLoad(startPosition, skipsSeek);
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
