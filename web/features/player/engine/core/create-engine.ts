import { createVideo } from '#web/boot/video-element.ts';
import { PlaybackEngine } from './playback-engine.ts';
import type { PlaybackPreferences } from './session.ts';

export function createEngine(preferences: PlaybackPreferences): PlaybackEngine {
  return new PlaybackEngine({ video: createVideo(), preferences });
}
