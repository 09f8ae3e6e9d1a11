/** An episode through hls.js and Media Source Extensions. */
import type { default as Hls } from 'hls.js';
import { createMediaLoaderClass } from './media-loader.ts';
import { createErrorControllerClass, handleHlsErrors } from '../errors/handle-hls-errors.ts';
import { BUFFER_AHEAD, hlsOptions } from './hls-options.ts';
import type { HlsModule } from './load-hls.ts';
import { createLoadScheduler } from './load-scheduler.ts';
import { inlineResponses, isSameAsset } from './playlists.ts';
import {
  createNetworkRetryPolicy,
  type NetworkRetryPolicy,
  type RefreshResult,
} from '../errors/network-retry-policy.ts';
import type { Session, SessionPorts } from '../core/session.ts';
import { startRendition } from './fast-start.ts';
import { renditionFor, type QualityChoice } from './start-level.ts';

const SAVE_BANDWIDTH_INTERVAL_MS = 5_000;
/** One segment alone may have come out of a cache. */
const MIN_SEGMENTS = 2;

export function openHlsSession(module: HlsModule, ports: SessionPorts): Session {
  const { video, source, preferences, events } = ports;
  const answers = inlineResponses(source.media, location.href);
  const base = new URL(source.media.base, location.href).href;
  const token = trackMediaBase(ports);
  const { recovery } = token;
  const waiting = new Set<object>();
  const gate = createLoadScheduler(ports.profile !== 'minimalBuffer');
  const loader = createMediaLoaderClass(module, {
    inlineResponses: answers,
    scheduler: gate,
    resolveUrl: (url, isDamaged) => {
      const isFresh = isDamaged || !ports.isCacheTrusted;
      return `${token.base()}${url.slice(base.length)}${isFresh ? '?anew=1' : ''}`;
    },
    shouldRetry: (fault, asked) => recovery.shouldRetry({ ...fault, isTokenReplaced: !asked.startsWith(token.base()) }),
    onLoaded: recovery.onLoaded,
    firstByteTimeoutMs: recovery.firstByteTimeoutMs,
    pendingLoaders: waiting,
  });
  const startSeconds = source.startMs / 1000;
  const bandwidth = preferences.bandwidth();
  const errorController = createErrorControllerClass(module);
  const hls = new module.Hls(hlsOptions({ loader, errorController, profile: ports.profile, bandwidth, startSeconds }));

  setStartLevel(module, hls, ports);
  saveBandwidth(module, hls, preferences.saveBandwidth);
  hls.on(module.Events.LEVEL_SWITCHED, (_name, { level }) => {
    const width = hls.levels[level]?.width;
    if (width !== undefined) events.onLevelSwitched(width);
  });
  handleHlsErrors(module, hls, events);
  hls.loadSource(answers.master);
  hls.attachMedia(video);

  return {
    setProfile: (profile) => {
      Object.assign(hls.config, BUFFER_AHEAD[profile]);
      gate.setActive(profile !== 'minimalBuffer');
    },
    setQuality: (choice) => {
      hls.nextLevel = levelOf(hls, ports, choice);
    },
    isWaitingForNetwork: () => waiting.size > 0,
    retryNow: recovery.retryNow,
    destroy: () => {
      recovery.destroy();
      hls.destroy();
    },
  };
}

/** Keeps the address under which the episode's files can be had, through renewals of its token. */
function trackMediaBase({ source, events }: SessionPorts): {
  readonly base: () => string;
  readonly recovery: NetworkRetryPolicy;
} {
  let base = new URL(source.media.base, location.href).href;
  const renew = async (): Promise<RefreshResult> => {
    const media = await source.refresh();
    if (media === 'offline' || media === 'refused') return media;
    if (!isSameAsset(media, source.media)) {
      events.onReplaced(media);
      return 'refused';
    }
    base = new URL(media.base, location.href).href;
    return 'renewed';
  };
  const recovery = createNetworkRetryPolicy({
    refresh: renew,
    onOffline: events.onOffline,
    isOnline: () => navigator.onLine,
    whenOnline: (listener) => {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
  });
  return { base: () => base, recovery };
}

/** The index of a choice among hls.js's levels; −1 is Auto. */
function levelOf(hls: Hls, { source }: SessionPorts, choice: QualityChoice): number {
  if (choice === 'auto') return -1;
  const rendition = renditionFor(source.media.renditions, choice);
  return hls.levels.findIndex(({ width }) => width === rendition?.width);
}

function setStartLevel(module: HlsModule, hls: Hls, ports: SessionPorts): void {
  hls.on(module.Events.MANIFEST_PARSED, () => {
    const start = startRendition(ports);
    const level = start ? levelOf(hls, ports, start.width) : 0;
    hls.startLevel = level;
    if (ports.preferences.quality() !== 'auto') hls.loadLevel = level;
  });
}

function saveBandwidth(module: HlsModule, hls: Hls, keep: (bitsPerSecond: number) => void): void {
  let segments = 0;
  let keptAt = 0;
  hls.on(module.Events.FRAG_BUFFERED, (_name, { frag }) => {
    if (frag.sn === 'initSegment') return;
    segments += 1;
    const now = performance.now();
    if (segments < MIN_SEGMENTS || now - keptAt < SAVE_BANDWIDTH_INTERVAL_MS) return;
    keptAt = now;
    if (Number.isFinite(hls.bandwidthEstimate)) keep(Math.round(hls.bandwidthEstimate));
  });
}
