import type { default as Hls } from 'hls.js';
import type { Rendition } from '#web/boot/media.ts';
import type { PlaybackSource, Session, SessionPorts } from '../core/session.ts';
import { createErrorControllerClass, handleHlsErrors } from '../errors/handle-hls-errors.ts';
import {
  createNetworkRetryPolicy,
  type NetworkRetryPolicy,
  type RefreshResult,
} from '../errors/network-retry-policy.ts';
import { continueSource, continuingOptions } from './continue-source.ts';
import { startRendition } from './fast-start.ts';
import { BUFFER_AHEAD, hlsOptions } from './hls-options.ts';
import type { HlsModule } from './load-hls.ts';
import { createLoadScheduler } from './load-scheduler.ts';
import { createMediaLoaderClass, type MediaLoaderPorts } from './media-loader.ts';
import { inlineResponses, isSameAsset } from './hls-playlists.ts';
import { renditionFor, type QualityChoice } from '#web/boot/start-rendition.ts';

const SAVE_BANDWIDTH_INTERVAL_MS = 5_000;
/** A first segment that comes from a cache would distort the estimate. */
const MIN_SEGMENTS = 2;

export function openHlsSession(module: HlsModule, ports: SessionPorts): Session {
  const { video, source, preferences, events } = ports;
  const started = ports.started instanceof Object ? ports.started : undefined;
  const responses = inlineResponses(source.media, location.href, started?.loadedEnd);
  const originalBase = new URL(source.media.base, location.href).href;
  const { currentBase, retryPolicy } = trackMediaBase(ports);
  const pendingLoaders = new Set<object>();
  const scheduler = createLoadScheduler(ports.profile !== 'suspended');
  const loader = createMediaLoaderClass(module, {
    inlineResponses: responses,
    scheduler,
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
  const startSeconds = source.startMs / 1000;
  const bandwidth = preferences.bandwidth() ?? started?.bandwidth ?? null;
  const errorController = createErrorControllerClass(module);
  const hls = new module.Hls({
    ...hlsOptions({ loader, errorController, profile: ports.profile, bandwidth, startSeconds }),
    ...(started && continuingOptions(module, started)),
  });

  setStartLevel(module, hls, ports);
  // Reading from the device would distort the estimate.
  if (!source.stored) saveBandwidth(module, hls, preferences.saveBandwidth);
  hls.on(module.Events.LEVEL_SWITCHED, (_name, { level }) => {
    const width = hls.levels[level]?.width;
    if (width !== undefined) events.onLevelSwitched(width);
  });
  handleHlsErrors(module, hls, events);
  hls.loadSource(responses.multivariantUrl);
  if (started) continueSource(module, hls, video, started);
  else hls.attachMedia(video);

  return {
    setProfile: (profile) => {
      Object.assign(hls.config, BUFFER_AHEAD[profile]);
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

function saveBandwidth(module: HlsModule, hls: Hls, save: (bitsPerSecond: number) => void): void {
  let segments = 0;
  let savedAt = 0;
  hls.on(module.Events.FRAG_BUFFERED, (_name, { frag }) => {
    if (frag.sn === 'initSegment') return;
    segments += 1;
    const now = performance.now();
    if (segments < MIN_SEGMENTS || now - savedAt < SAVE_BANDWIDTH_INTERVAL_MS) return;
    savedAt = now;
    if (Number.isFinite(hls.bandwidthEstimate)) save(Math.round(hls.bandwidthEstimate));
  });
}
