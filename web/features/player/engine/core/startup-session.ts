/** The playback of an episode that the inline script has started, until its session opens. Decision 065. */
import type { InlinePlayback } from '#web/boot/inline-playback.ts';
import type { QualityChoice } from '#web/boot/start-rendition.ts';
import type { PlayedTime } from '../metrics/played-time.ts';
import type { EngineState } from './engine-state.ts';
import { UNKNOWN_QUALITY } from './quality.ts';
import type { Session } from './session.ts';

export function openStartupSession(startup: Pick<InlinePlayback, 'stop'>): Session {
  return {
    setProfile: () => undefined,
    // The session that follows reads the choice from the preferences.
    setQuality: () => undefined,
    isWaitingForNetwork: () => true,
    retryNow: () => undefined,
    destroy: () => startup.stop(),
  };
}

export function stateOfInlinePlayback(startup: InlinePlayback, choice: QualityChoice): Partial<EngineState> {
  const { video, media, startMs } = startup;
  const hasData = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  return {
    phase: 'active',
    shouldPlay: true,
    isPlaying: !video.paused && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    hasFrame: startup.firstFrameAt() !== undefined,
    isMuted: video.muted,
    isAutoplayMuted: startup.isAutoplayMuted(),
    positionMs: hasData ? video.currentTime * 1000 : startMs,
    durationMs: media.duration_ms,
    quality: { ...UNKNOWN_QUALITY, choice, width: video.videoWidth },
  };
}

/** Counts what was played before the app had loaded. */
export function countInlinePlayback({ firstFrameAt, startMs, video }: InlinePlayback, playedTime: PlayedTime): void {
  const startedAt = firstFrameAt();
  if (startedAt === undefined) return;
  playedTime.sample(startMs, startedAt, 1);
  playedTime.sample(video.currentTime * 1000, performance.now(), video.playbackRate);
}
