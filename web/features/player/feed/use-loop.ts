import { useEffect, useState } from 'react';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';

/** Plays the episode again whenever it ends. Returns whether the show has ended at least once since it was opened. */
export function useLoop(engine: PlaybackEngine | null, tvId: string | undefined): boolean {
  const [loopedShow, setLoopedShow] = useState<string>();
  useEffect(() => {
    if (!engine || tvId === undefined) return undefined;
    return startLoop(engine, () => setLoopedShow(tvId));
  }, [engine, tvId]);
  return tvId !== undefined && loopedShow === tvId;
}

export function startLoop(engine: Pick<PlaybackEngine, 'state' | 'subscribe' | 'play'>, onEnd: () => void): () => void {
  return engine.subscribe(() => {
    if (!engine.state().isEnded) return;
    onEnd();
    // The other listeners must first see the end.
    queueMicrotask(() => void engine.play());
  });
}
