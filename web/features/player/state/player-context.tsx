/** Provides the state of one player to its components. */
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { EpisodeDetails, EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import { INITIAL_STATE, type EngineState } from '../engine/core/engine-state.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import type { Subtitles } from '../subtitles/use-subtitles.ts';
import type { BlockingState } from './blocking-state.ts';
import type { Navigation } from './navigation.ts';
import type { Playlist } from './playlist.ts';
import type { ControlsState } from './use-controls.ts';
import { subscribeToNothing } from './use-engine-state.ts';
import type { Paywall } from './use-paywall.ts';

export type PlayerState = {
  /** The state of the current engine, which is read at each access. */
  readonly playback: EngineState;
  readonly deck: PlaybackDeck;
  readonly engine: PlaybackEngine | null;
  readonly playlist: Playlist;
  readonly navigation: Navigation;
  /** The current episode; `NO_EPISODE` past the end of the feed. */
  readonly episodeId: EpisodeId;
  readonly episodeResult: UseQueryResult<EpisodeDetails>;
  readonly showDetails: ShowDetails | undefined;
  readonly subtitles: Subtitles;
  readonly controls: ControlsState;
  /** The state of the paywall; null in the feed, which has none. */
  readonly paywall: Paywall | null;
  /** The reason why the current item cannot play: it is locked or not released yet, or its request failed. */
  readonly blockingState: BlockingState | null;
  /** True in a blocking state, and past the end of the feed. */
  readonly isBlocked: boolean;
  /** True while the current episode's response or automatic unlock is pending. */
  readonly isEpisodeLoading: boolean;
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

/**
 * Returns a part of the player's state.
 * @param select must return a primitive or a stable reference
 * @throws Error outside of a `PlayerProvider`
 */
export function usePlayer<Part>(select: (state: PlayerState) => Part): Part {
  const player = use(PlayerContext);
  if (!player) throw new Error('usePlayer requires a PlayerProvider');
  return useSyncExternalStore(player.engine?.subscribe ?? subscribeToNothing, () => select(player));
}

/** Returns the engine of the current item. @throws Error before an engine is attached */
export function useCurrentEngine(): PlaybackEngine {
  const engine = usePlayer((state) => state.engine);
  if (!engine) throw new Error('the player has no engine yet');
  return engine;
}
