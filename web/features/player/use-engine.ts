import { useCallback, useRef, useState, useSyncExternalStore, type RefCallback, type RefObject } from 'react';
import { INITIAL_STATE, type EngineState } from './engine/engine-state.ts';
import { warmHls } from './engine/load-hls.ts';
import { PlaybackEngine } from './engine/playback-engine.ts';
import { keptPreferences } from './preferences.ts';

export type EngineElement = {
  /** Null until the element stands. */
  readonly engine: PlaybackEngine | null;
  readonly attach: RefCallback<HTMLVideoElement>;
  /** Shows the last frame while the element has none for a moment. */
  readonly stillRef: RefObject<HTMLCanvasElement | null>;
};

/** An engine that lives as long as its `<video>`. */
export function useEngineElement(): EngineElement {
  const [engine, setEngine] = useState<PlaybackEngine | null>(null);
  const stillRef = useRef<HTMLCanvasElement>(null);
  const attach = useCallback((video: HTMLVideoElement) => {
    warmHls();
    const keepFrame = (): void => copyFrame(video, stillRef.current);
    const created = new PlaybackEngine({ video, preferences: keptPreferences, keepFrame });
    setEngine(created);
    return () => {
      created.dispose();
      setEngine(null);
    };
  }, []);
  return { engine, attach, stillRef };
}

function copyFrame(video: HTMLVideoElement, still: HTMLCanvasElement | null): void {
  if (!still || video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  still.getContext('2d')?.drawImage(video, 0, 0);
}

const NEVER = (): (() => void) => () => undefined;

/** One part of an engine's state. @param select gives a plain value or one that the state itself holds */
export function useEngineState<Part>(engine: PlaybackEngine | null, select: (state: EngineState) => Part): Part {
  return useSyncExternalStore(engine ? engine.subscribe : NEVER, () => select(engine ? engine.state() : INITIAL_STATE));
}
