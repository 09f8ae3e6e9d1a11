import { queryClient } from '#web/api/query-client.ts';
import { takeInlinePlayback } from '#web/boot/inline-playback.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { AdoptedEngine } from '../engine/deck/playback-deck.ts';
import { sourceKeyOf } from './playlist.ts';
import { storedPreferences } from './preferences.ts';
import { refreshMedia } from './queries.ts';

/** Returns an engine for the episode that the inline script has begun to play. Decision 065. */
export function inlineEngineOf(episodeId: EpisodeId): AdoptedEngine | undefined {
  const playback = takeInlinePlayback(episodeId.tvId, episodeId.ep);
  if (!playback) return undefined;
  const { video, media, startMs } = playback;
  const engine = new PlaybackEngine({ video, preferences: storedPreferences });
  const source = { key: sourceKeyOf(episodeId), media, startMs, refresh: () => refreshMedia(queryClient, episodeId) };
  void engine.continueInline(playback, source);
  return { engine, wasPreloaded: false, firstFrameAt: playback.firstFrameAt() };
}
