/** What is told of playback: figures, and never who watches. */
import type { PlaybackEvent } from '#web/features/player/engine/metrics/measure-playback.ts';
import type { EntryPoint } from '#web/features/player/state/use-deck.ts';
import { lastTouchAt } from '#web/features/telemetry/last-touch.ts';
import { report } from '#web/features/telemetry/report.ts';

/** A page that opens longer after a touch opens for another reason. */
const TOUCH_COUNTS_MS = 30_000;

/** How a player that opens now came to be opened: by a touch elsewhere, or by the app's own address. */
export function entryPoint(): EntryPoint {
  const now = performance.now();
  const touchedAt = lastTouchAt();
  if (touchedAt === undefined) return { trigger: 'link', at: 0 };
  return now - touchedAt < TOUCH_COUNTS_MS ? { trigger: 'tap', at: touchedAt } : { trigger: 'link', at: now };
}

export function reportPlayback({ kind, ...facts }: PlaybackEvent): void {
  report(`playback_${kind}`, facts);
}
