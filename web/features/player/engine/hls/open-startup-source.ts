import { StartupSource, mediaSourceConstructor } from '#web/boot/startup-source.ts';
import type { Rendition } from '#web/boot/media.ts';
import { estimatedLineSpeed } from '#web/boot/line-speed.ts';
import { chooseStartRendition, neededDensity } from '#web/boot/start-rendition.ts';
import type { SessionPorts } from '../core/session.ts';
import { sharedBandwidthMeter } from './bandwidth-meter.ts';

type StartPorts = Pick<SessionPorts, 'video' | 'source' | 'preferences' | 'profile'>;
type LoadOptions = Pick<SessionPorts, 'isCacheTrusted'>;

export function startRendition({ video, source, preferences, profile }: StartPorts): Rendition | undefined {
  const isUrgent = profile === 'active';
  const bandwidth = preferences.bandwidth() ?? estimatedLineSpeed();
  return chooseStartRendition({
    renditions: source.media.renditions,
    choice: preferences.quality(),
    // hls.js would leave a preloaded quality that the line does not sustain.
    bandwidth: isUrgent || bandwidth === null ? bandwidth : sharedBandwidthMeter(bandwidth).sustainableBitrate(),
    startSeconds: source.startMs / 1000,
    stageWidth: video.clientWidth * neededDensity(),
    dataSaver: preferences.dataSaver(),
    isUrgent,
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
