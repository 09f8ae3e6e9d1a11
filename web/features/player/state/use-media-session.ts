import { useEffect, useRef } from 'react';
import type { ShowDetails } from '#web/entities/show/queries.ts';
import { text } from '#web/text/i18n.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { Navigation } from './navigation.ts';
import { useEngineState } from './use-engine-state.ts';

const SKIP_MS = 10_000;
const ACTIONS = ['play', 'pause', 'previoustrack', 'nexttrack', 'seekbackward', 'seekforward', 'seekto'] as const;

type MediaSessionOptions = {
  readonly engine: PlaybackEngine | null;
  readonly show: ShowDetails['show'] | undefined;
  readonly ep: number;
  readonly navigation: Navigation;
};

export function useMediaSession({ engine, show, ep, navigation }: MediaSessionOptions): void {
  const latest = useRef({ engine, navigation });
  useEffect(() => {
    latest.current = { engine, navigation };
  });
  const { title, cover } = show ?? {};
  useEffect(() => {
    if (!('mediaSession' in navigator) || title === undefined || cover === undefined) return;
    const artwork = [{ src: new URL(cover, location.href).href }];
    navigator.mediaSession.metadata = new MediaMetadata({
      title: text('player.episode', { ep }),
      artist: title,
      artwork,
    });
  }, [title, cover, ep]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    for (const action of ACTIONS) {
      setActionHandler(action, (details) => handleAction(details, latest.current.engine, latest.current.navigation));
    }
    return () => {
      navigator.mediaSession.metadata = null;
      for (const action of ACTIONS) setActionHandler(action, null);
    };
  }, []);
  usePositionState(engine);
}

/** Does not report every position, because the device advances the position itself. */
function usePositionState(engine: PlaybackEngine | null): void {
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  const durationMs = useEngineState(engine, (state) => state.durationMs);
  const rate = useEngineState(engine, (state) => state.rate);
  useEffect(() => {
    if (!engine || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    if (durationMs <= 0) return;
    const position = Math.min(engine.state().positionMs, durationMs) / 1000;
    navigator.mediaSession.setPositionState({ duration: durationMs / 1000, playbackRate: rate, position });
  }, [engine, isPlaying, durationMs, rate]);
}

function setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The browser does not support this action.
  }
}

function handleAction(details: MediaSessionActionDetails, engine: PlaybackEngine | null, navigation: Navigation): void {
  if (details.action === 'nexttrack') return navigation.goToNext();
  if (details.action === 'previoustrack') return navigation.goToPrevious();
  if (!engine) return undefined;
  const { positionMs } = engine.state();
  const skipMs = details.seekOffset === undefined ? SKIP_MS : details.seekOffset * 1000;
  if (details.action === 'play') void engine.play();
  else if (details.action === 'pause') engine.pause();
  else if (details.action === 'seekbackward') engine.seek(positionMs - skipMs);
  else if (details.action === 'seekforward') engine.seek(positionMs + skipMs);
  else if (details.seekTime !== undefined) engine.seek(details.seekTime * 1000);
  return undefined;
}
