import type { PlaybackEngine } from './playback-engine.ts';

export function togglePlayback(engine: PlaybackEngine): void {
  if (engine.state().shouldPlay) engine.pause();
  else void engine.play();
}
