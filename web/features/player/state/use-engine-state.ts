import { useSyncExternalStore } from 'react';
import { INITIAL_STATE, type EngineState } from '../engine/core/engine-state.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';

const NEVER = (): (() => void) => () => undefined;

/** One part of an engine's state. @param select gives a plain value or one that the state itself holds */
export function useEngineState<Part>(engine: PlaybackEngine | null, select: (state: EngineState) => Part): Part {
  return useSyncExternalStore(engine ? engine.subscribe : NEVER, () => select(engine ? engine.state() : INITIAL_STATE));
}
