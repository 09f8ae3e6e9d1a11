import { useSyncExternalStore } from 'react';
import { INITIAL_STATE, type EngineState } from '../engine/core/engine-state.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';

export const subscribeToNothing = (): (() => void) => () => undefined;

/** Returns one part of an engine's state, also above the provider and for other engines. */
export function useEngineState<Part>(engine: PlaybackEngine | null, select: (state: EngineState) => Part): Part {
  return useSyncExternalStore(engine?.subscribe ?? subscribeToNothing, () =>
    select(engine ? engine.state() : INITIAL_STATE),
  );
}
