/** What is told of playback: figures, and never who watches. */
import type { PlaybackEvent } from '#web/features/player/engine/metrics/measure-playback.ts';
import type { Opening } from '#web/features/player/state/use-deck.ts';
import { lastTouchAt } from '#web/features/telemetry/last-touch.ts';
import { report } from '#web/features/telemetry/report.ts';

/** A page that opens longer after a touch opens for another reason. */
const TOUCH_COUNTS_MS = 30_000;

/** How a player that opens now came to be opened: by a touch elsewhere, or by the app's own address. */
export function howOpened(): Opening {
  const now = performance.now();
  const touchedAt = lastTouchAt();
  if (touchedAt === undefined) return { way: 'link', at: 0 };
  return now - touchedAt < TOUCH_COUNTS_MS ? { way: 'tap', at: touchedAt } : { way: 'link', at: now };
}

export function reportPlayback({ kind, ...facts }: PlaybackEvent): void {
  report(`playback_${kind}`, facts);
}
