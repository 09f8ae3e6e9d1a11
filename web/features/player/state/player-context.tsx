import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import { INITIAL_STATE, type EngineState } from '../engine/core/engine-state.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { SeekPreview } from '../seek-preview/use-seek-preview.ts';
import type { Subtitles } from '../subtitles/use-subtitles.ts';
import type { BlockingState } from './blocking-state.ts';
import type { Navigation } from './navigation.ts';
import type { Playlist } from './playlist.ts';
import type { Controls } from './use-controls.ts';
import { subscribeToNothing } from './use-engine-state.ts';
import type { Paywall } from './use-paywall.ts';

export type PlayerState = {
  readonly playback: EngineState;
  readonly deck: PlaybackDeck;
  readonly engine: PlaybackEngine | null;
  readonly playlist: Playlist;
  readonly navigation: Navigation;
  /** `NO_EPISODE` after the feed's end. */
  readonly id: EpisodeId;
  readonly episode: UseQueryResult<EpisodeDetails>;
  readonly showDetails: ShowDetails | undefined;
  readonly subtitles: Subtitles;
  readonly seekPreview: SeekPreview;
  readonly controls: Controls;
  /** Null in the feed. */
  readonly paywall: Paywall | null;
  readonly blockingState: BlockingState | null;
  readonly isBlocked: boolean;
  readonly isPending: boolean;
};

const PlayerContext = createContext<PlayerState | null>(null);

export function createPlayerState(parts: Omit<PlayerState, 'playback'>): PlayerState {
  return {
    ...parts,
    get playback() {
      return parts.engine?.state() ?? INITIAL_STATE;
    },
  };
}

export function PlayerProvider({ player, children }: { player: PlayerState; children: ReactNode }) {
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/** `select` must return a primitive or a stable reference. */
export function usePlayer<Part>(select: (state: PlayerState) => Part): Part {
  const player = use(PlayerContext);
  if (!player) throw new Error('usePlayer requires a PlayerProvider');
  return useSyncExternalStore(player.engine?.subscribe ?? subscribeToNothing, () => select(player));
}

/** @throws Error before the element is attached */
export function useCurrentEngine(): PlaybackEngine {
  const engine = usePlayer((state) => state.engine);
  if (!engine) throw new Error('the player has no engine yet');
  return engine;
}
