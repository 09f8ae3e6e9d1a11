/** An episode through hls.js and Media Source Extensions. */
import type { default as Hls } from 'hls.js';
import { episodeLoaderFor } from './media-loader.ts';
import { errorControllerFor, heedErrors } from '../errors/handle-hls-errors.ts';
import { BUFFER_AHEAD, hlsOptions } from './hls-options.ts';
import type { HlsModule } from './load-hls.ts';
import { createLoadGate } from './load-scheduler.ts';
import { inlineAnswers, isSameAsset } from './playlists.ts';
import { createRecovery, type Recovery, type Renewal } from '../errors/network-retry-policy.ts';
import type { Session, SessionPorts } from '../core/session.ts';
import { startIn } from './fast-start.ts';
import { renditionFor, type QualityChoice } from './start-level.ts';

const KEEP_BANDWIDTH_EVERY_MS = 5_000;
/** One segment alone may have come out of a cache. */
const SEGMENTS_TO_TRUST = 2;

export function openHlsSession(module: HlsModule, ports: SessionPorts): Session {
  const { video, source, preferences, events } = ports;
  const answers = inlineAnswers(source.media, location.href);
  const base = new URL(source.media.base, location.href).href;
  const token = followToken(ports);
  const { recovery } = token;
  const waiting = new Set<object>();
  const gate = createLoadGate(ports.profile !== 'resting');
  const loader = episodeLoaderFor(module, {
    answers,
    gate,
    locate: (url, isDamaged) => {
      const isFresh = isDamaged || !ports.isCacheTrusted;
      return `${token.base()}${url.slice(base.length)}${isFresh ? '?anew=1' : ''}`;
    },
    mend: (fault, asked) => recovery.mend({ ...fault, stale: !asked.startsWith(token.base()) }),
    succeeded: recovery.succeeded,
    patienceMs: recovery.patienceMs,
    waiting,
  });
  const startSeconds = source.startMs / 1000;
  const bandwidth = preferences.bandwidth();
  const errorController = errorControllerFor(module);
  const hls = new module.Hls(hlsOptions({ loader, errorController, profile: ports.profile, bandwidth, startSeconds }));

  startAtChosenLevel(module, hls, ports);
  keepBandwidth(module, hls, preferences.keepBandwidth);
  hls.on(module.Events.LEVEL_SWITCHED, (_name, { level }) => {
    const width = hls.levels[level]?.width;
    if (width !== undefined) events.onLevel(width);
  });
  heedErrors(module, hls, events);
  hls.loadSource(answers.master);
  hls.attachMedia(video);

  return {
    setProfile: (profile) => {
      Object.assign(hls.config, BUFFER_AHEAD[profile]);
      gate.setOpen(profile !== 'resting');
    },
    setQuality: (choice) => {
      hls.nextLevel = levelOf(hls, ports, choice);
    },
    isWaitingForNet: () => waiting.size > 0,
    retryNow: recovery.retryNow,
    destroy: () => {
      recovery.destroy();
      hls.destroy();
    },
  };
}

/** Keeps the address under which the episode's files can be had, through renewals of its token. */
function followToken({ source, events }: SessionPorts): { readonly base: () => string; readonly recovery: Recovery } {
  let base = new URL(source.media.base, location.href).href;
  const renew = async (): Promise<Renewal> => {
    const media = await source.renew();
    if (media === 'offline' || media === 'refused') return media;
    if (!isSameAsset(media, source.media)) {
      events.onReplaced(media);
      return 'refused';
    }
    base = new URL(media.base, location.href).href;
    return 'renewed';
  };
  const recovery = createRecovery({
    renew,
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

function startAtChosenLevel(module: HlsModule, hls: Hls, ports: SessionPorts): void {
  hls.on(module.Events.MANIFEST_PARSED, () => {
    const start = startIn(ports);
    const level = start ? levelOf(hls, ports, start.width) : 0;
    hls.startLevel = level;
    if (ports.preferences.quality() !== 'auto') hls.loadLevel = level;
  });
}

function keepBandwidth(module: HlsModule, hls: Hls, keep: (bitsPerSecond: number) => void): void {
  let segments = 0;
  let keptAt = 0;
  hls.on(module.Events.FRAG_BUFFERED, (_name, { frag }) => {
    if (frag.sn === 'initSegment') return;
    segments += 1;
    const now = performance.now();
    if (segments < SEGMENTS_TO_TRUST || now - keptAt < KEEP_BANDWIDTH_EVERY_MS) return;
    keptAt = now;
    if (Number.isFinite(hls.bandwidthEstimate)) keep(Math.round(hls.bandwidthEstimate));
  });
}
