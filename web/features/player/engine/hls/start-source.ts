import { EarlySource, mediaSourceConstructor } from '#web/boot/early-source.ts';
import type { Rendition } from '#web/boot/media.ts';
import { chooseStartRendition } from '#web/boot/start-rendition.ts';
import type { SessionPorts } from '../core/session.ts';

type StartPorts = Pick<SessionPorts, 'video' | 'source' | 'preferences'>;
type LoadOptions = Pick<SessionPorts, 'profile' | 'isCacheTrusted'>;

export function startRendition({ video, source, preferences }: StartPorts): Rendition | undefined {
  return chooseStartRendition({
    renditions: source.media.renditions,
    choice: preferences.quality(),
    bandwidth: preferences.bandwidth(),
    startSeconds: source.startMs / 1000,
    stageWidth: video.clientWidth * Math.min(devicePixelRatio, 2),
    dataSaver: preferences.dataSaver(),
  });
}

/**
 * Starts to load the first segment of an active source from the network, which hls.js would do later and would append only as a whole.
 * Decision 065.
 */
export function startSource(ports: StartPorts & LoadOptions): EarlySource | undefined {
  const { video, source, profile, isCacheTrusted } = ports;
  if (profile !== 'active' || !isCacheTrusted || source.stored) return undefined;
  const Source = mediaSourceConstructor();
  const rendition = startRendition(ports);
  if (!Source || !rendition) return undefined;
  const { media, startMs } = source;
  return new EarlySource(Source, { video, media, rendition, startSeconds: startMs / 1000, firstSegments: 1 });
}
