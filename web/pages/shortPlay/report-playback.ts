/** Reports playback metrics, and nothing about the viewer. */
import type { PlaybackEvent } from '#web/features/player/engine/metrics/measure-playback.ts';
import type { EntryPoint } from '#web/features/player/state/use-deck.ts';
import { lastTouchAt } from '#web/features/telemetry/last-touch.ts';
import { report } from '#web/features/telemetry/report.ts';
import { markFirstFrame } from '#web/state/first-frame.ts';

/** A player that opens later was not opened by the last touch. */
const TOUCH_TIMEOUT_MS = 30_000;

export function entryPoint(): EntryPoint {
  const now = performance.now();
  const touchedAt = lastTouchAt();
  if (touchedAt === undefined) return { trigger: 'link', at: 0 };
  return now - touchedAt < TOUCH_TIMEOUT_MS ? { trigger: 'tap', at: touchedAt } : { trigger: 'link', at: now };
}

export function reportPlayback({ kind, ...metrics }: PlaybackEvent): void {
  if (kind !== 'trouble') markFirstFrame();
  report(`playback_${kind}`, metrics);
}
