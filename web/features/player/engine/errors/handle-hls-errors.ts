import type { ErrorData, Fragment, default as Hls, HlsConfig, LevelDetails } from 'hls.js';
import type { SessionEvents } from '../core/session.ts';
import type { HlsModule } from '../hls/load-hls.ts';

/** More missing segments than this count as unavailable media. */
const MAX_SKIPPED_SEGMENTS = 3;

/** Stops hls.js from resetting broken media endlessly behind an empty picture. The reload policy decides instead. */
export function createErrorControllerClass(module: HlsModule): HlsConfig['errorController'] {
  return class extends module.ErrorController {
    override onErrorOut(name: typeof module.Events.ERROR, data: ErrorData): void {
      if (data.details !== module.ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET) super.onErrorOut(name, data);
    }
  };
}

/** Skips segments that no rendition can provide, and reports fatal errors. */
export function handleHlsErrors(module: HlsModule, hls: Hls, events: SessionEvents): void {
  const skipped = new Set<number>();
  let hasFailed = false;
  // The report may destroy hls.js, so it waits until hls.js has finished its own handling.
  const fail = (report: () => void): void => {
    if (!hasFailed) queueMicrotask(report);
    hasFailed = true;
  };
  hls.on(module.Events.LEVEL_LOADED, (_name, { details }) => markGaps(details, skipped));
  hls.on(module.Events.ERROR, (_name, data) => {
    const isReset = data.details === module.ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET;
    if (!data.fatal && !isReset) return;
    if (data.type !== module.ErrorTypes.NETWORK_ERROR) return fail(events.onBroken);
    if (!skipSegment(skipped, data.frag)) return fail(events.onUnavailable);
    for (const { details } of hls.levels) if (details) markGaps(details, skipped);
    const position = hls.media?.currentTime ?? 0;
    hls.startLoad(position > 0 ? position : -1, position > 0);
    return undefined;
  });
}

/** Returns whether the segment may be skipped: a few single ones, never two in a row. */
function skipSegment(skipped: Set<number>, fragment: Fragment | undefined): boolean {
  const number = fragment?.sn;
  if (typeof number !== 'number' || skipped.size === MAX_SKIPPED_SEGMENTS) return false;
  if ([number - 1, number, number + 1].some((near) => skipped.has(near))) return false;
  skipped.add(number);
  return true;
}

/** Marks segments as the playlist tag EXT-X-GAP would: hls.js continues behind them. */
function markGaps({ fragments }: LevelDetails, skipped: ReadonlySet<number>): void {
  for (const fragment of fragments) {
    if (skipped.has(fragment.sn) && !fragment.gap) {
      fragment.gap = true;
      fragment.tagList.push(['GAP']);
    }
  }
}
