import { StartupSource, mediaSourceConstructor } from '#web/boot/startup-source.ts';
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

/** Starts to load the first segment from the network. hls.js would start later and append only whole segments. */
export function openStartupSource(ports: StartPorts & LoadOptions): StartupSource | undefined {
  const { video, source, profile, isCacheTrusted } = ports;
  if (profile !== 'active' || !isCacheTrusted || source.stored) return undefined;
  const Source = mediaSourceConstructor();
  const rendition = startRendition(ports);
  if (!Source || !rendition) return undefined;
  const { media, startMs } = source;
  return new StartupSource(Source, { video, media, rendition, startSeconds: startMs / 1000, firstSegments: 1 });
}
