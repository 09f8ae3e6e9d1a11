import type { default as Hls, HlsConfig } from 'hls.js';
import type { TransferredSource } from '#web/boot/startup-source.ts';
import { estimatedLineSpeed } from '#web/boot/line-speed.ts';
import type { Rendition } from '#web/boot/media.ts';
import type { PlaybackSource, Session, SessionPorts } from '../core/session.ts';
import { createErrorControllerClass, handleHlsErrors } from '../errors/handle-hls-errors.ts';
import {
  createNetworkRetryPolicy,
  type NetworkRetryPolicy,
  type RefreshResult,
} from '../errors/network-retry-policy.ts';
import { attachTransferred, replaceLowQuality, transferOptions } from './transfer-media.ts';
import { startRendition } from './open-startup-source.ts';
import { sharedBandwidthMeter, type BandwidthMeter } from './bandwidth-meter.ts';
import { createAbrControllerClass, capLevelOption, createStreamControllerClass } from './hls-controllers.ts';
import { hlsOptions } from './hls-options.ts';
import type { HlsModule } from './load-hls.ts';
import { createLoadScheduler } from './load-scheduler.ts';
import { loadingRules, type BufferProfile } from './loading-rules.ts';
import { createMediaLoaderClass, type MediaLoaderPorts } from './media-loader.ts';
import { inlineResponses, isSameAsset } from './hls-playlists.ts';
import { renditionFor, type QualityChoice } from '#web/boot/start-rendition.ts';

const SAVE_BANDWIDTH_INTERVAL_MS = 5_000;
/** A first segment that comes from a cache would distort the estimate. */
const MIN_SEGMENTS = 2;

export function openHlsSession(module: HlsModule, ports: SessionPorts): Session {
  const { video, source, preferences, events } = ports;
  const transferred = ports.transferred instanceof Object ? ports.transferred : undefined;
  const responses = inlineResponses(source.media, location.href, transferred?.loadedEnd);
  const originalBase = new URL(source.media.base, location.href).href;
  const { currentBase, retryPolicy } = trackMediaBase(ports);
  const pendingLoaders = new Set<object>();
  const meter = sharedBandwidthMeter(preferences.bandwidth() ?? transferred?.bandwidth ?? estimatedLineSpeed());
  const scheduler = createLoadScheduler(ports.profile !== 'suspended');
  const loader = createMediaLoaderClass(module, {
    inlineResponses: responses,
    scheduler,
    meter,
    resolveUrl: (url, isDamaged) => {
      const bypassesCache = isDamaged || !ports.isCacheTrusted;
      return `${currentBase()}${url.slice(originalBase.length)}${bypassesCache ? '?anew=1' : ''}`;
    },
    shouldRetry: (failure, url) =>
      retryPolicy.shouldRetry({ ...failure, isTokenReplaced: !url.startsWith(currentBase()) }),
    onLoaded: retryPolicy.onLoaded,
    firstByteTimeoutMs: retryPolicy.firstByteTimeoutMs,
    pendingLoaders,
    readStored: storedReader(source, originalBase),
  });
  const hls = createHls(module, ports, { loader, meter, transferred });
  setStartLevel(module, hls, ports);
  // Reading from the device measures no network.
  if (!source.stored) saveBandwidth(module, hls, meter, preferences.saveBandwidth);
  hls.on(module.Events.LEVEL_SWITCHED, (_name, { level }) => {
    const width = hls.levels[level]?.width;
    if (width !== undefined) events.onLevelSwitched(width);
  });
  handleHlsErrors(module, hls, events);
  const setRules = followLoadingRules(module, hls, ports, meter);
  hls.loadSource(responses.multivariantUrl);
  if (transferred) events.onLevelSwitched(transferred.rendition.width);
  if (transferred) attachTransferred(module, hls, video, transferred);
  else hls.attachMedia(video);
  if (transferred && !preferences.dataSaver()) replaceLowQuality(module, hls, transferred);

  return {
    setProfile: (profile) => {
      setRules(profile);
      scheduler.setActive(profile !== 'suspended');
    },
    setQuality: (choice) => {
      hls.nextLevel = levelOf(hls, ports, choice);
    },
    isWaitingForNetwork: () => pendingLoaders.size > 0,
    retryNow: retryPolicy.retryNow,
    destroy: () => {
      retryPolicy.destroy();
      hls.destroy();
    },
  };
}

type HlsParts = {
  readonly loader: HlsConfig['loader'];
  readonly meter: BandwidthMeter;
  readonly transferred: TransferredSource | undefined;
};

function createHls(
  module: HlsModule,
  { profile, source }: SessionPorts,
  { loader, meter, transferred }: HlsParts,
): Hls {
  const streamController = createStreamControllerClass(module, meter);
  const options = hlsOptions({
    loader,
    errorController: createErrorControllerClass(module),
    abrController: createAbrControllerClass(module, meter),
    streamController,
    profile,
    startSeconds: source.startMs / 1000,
  });
  return new module.Hls({
    ...options,
    ...capLevelOption(module),
    ...(transferred && transferOptions(streamController, transferred)),
  });
}

/** Returns the base URL of the media files, and the retry policy that renews it with the token. */
function trackMediaBase({ source, events }: SessionPorts): {
  readonly currentBase: () => string;
  readonly retryPolicy: NetworkRetryPolicy;
} {
  let base = new URL(source.media.base, location.href).href;
  const refresh = async (): Promise<RefreshResult> => {
    const media = await source.refresh();
    if (media === 'offline' || media === 'refused') return media;
    if (!isSameAsset(media, source.media)) {
      events.onReplaced(media);
      return 'refused';
    }
    base = new URL(media.base, location.href).href;
    return 'renewed';
  };
  const retryPolicy = createNetworkRetryPolicy({
    refresh,
    onOffline: events.onOffline,
    isOnline: () => navigator.onLine,
    whenOnline: (listener) => {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
  });
  return { currentBase: () => base, retryPolicy };
}

/** Returns a function that reads byte ranges of the stored rendition. */
function storedReader({ stored, media }: PlaybackSource, base: string): MediaLoaderPorts['readStored'] {
  const playlist = media.renditions.find(({ id }) => id === stored?.id)?.playlist ?? '';
  const path = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(playlist)?.[1];
  return async (url, start, end) => (stored && url === `${base}${path}` ? stored.read(start, end) : undefined);
}

function storedRendition({ media, stored }: PlaybackSource): Rendition | undefined {
  return stored && media.renditions.find(({ id }) => id === stored.id);
}

function levelOf(hls: Hls, { source }: SessionPorts, choice: QualityChoice): number {
  const stored = storedRendition(source);
  if (choice === 'auto') return stored ? hls.levels.findIndex(({ width }) => width === stored.width) : -1;
  const rendition = renditionFor(source.media.renditions, choice);
  return hls.levels.findIndex(({ width }) => width === rendition?.width);
}

function setStartLevel(module: HlsModule, hls: Hls, ports: SessionPorts): void {
  hls.on(module.Events.MANIFEST_PARSED, () => {
    const stored = storedRendition(ports.source);
    const start = stored ?? startRendition(ports);
    const level = start ? levelOf(hls, ports, start.width) : 0;
    hls.startLevel = level;
    if (stored || ports.preferences.quality() !== 'auto') hls.loadLevel = level;
  });
}

/** Applies the loading rules as playback and loading progress. @returns sets another profile */
function followLoadingRules(
  module: HlsModule,
  hls: Hls,
  { video, profile: initial }: SessionPorts,
  { firstByteSeconds }: BandwidthMeter,
): (profile: BufferProfile) => void {
  let profile = initial;
  const apply = (): void => {
    const buffered = hls.mainForwardBufferInfo?.len ?? 0;
    const progress = { watched: totalSeconds(video.played), buffered, isSeeking: video.seeking };
    Object.assign(hls.config, loadingRules(profile, { ...progress, firstByte: firstByteSeconds() }));
  };
  // Is added before hls.js listens, which chooses a quality at once.
  video.addEventListener('seeking', apply);
  hls.on(module.Events.DESTROYING, () => video.removeEventListener('seeking', apply));
  hls.on(module.Events.FRAG_CHANGED, apply);
  hls.on(module.Events.FRAG_BUFFERED, apply);
  return (next) => {
    profile = next;
    apply();
  };
}

function totalSeconds(ranges: TimeRanges): number {
  let seconds = 0;
  for (let index = 0; index < ranges.length; index += 1) seconds += ranges.end(index) - ranges.start(index);
  return seconds;
}

function saveBandwidth(
  module: HlsModule,
  hls: Hls,
  meter: BandwidthMeter,
  save: (bitsPerSecond: number) => void,
): void {
  let segments = 0;
  let savedAt = 0;
  hls.on(module.Events.FRAG_BUFFERED, (_name, { frag }) => {
    if (frag.sn === 'initSegment') return;
    segments += 1;
    const now = performance.now();
    if (segments < MIN_SEGMENTS || now - savedAt < SAVE_BANDWIDTH_INTERVAL_MS) return;
    savedAt = now;
    save(Math.round(meter.bandwidth()));
  });
}
