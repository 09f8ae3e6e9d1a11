import type { ErrorData, Fragment, default as Hls, HlsConfig, LevelDetails } from 'hls.js';
import type { SessionEvents } from '../core/session.ts';
import type { HlsModule } from '../hls/load-hls.ts';

const MAX_SKIPPED_SEGMENTS = 3;

/** Returns a class that leaves broken media to the reload policy. By default, hls.js resets such media endlessly. */
export function createErrorControllerClass(module: HlsModule): HlsConfig['errorController'] {
  return class extends module.ErrorController {
    override onErrorOut(name: typeof module.Events.ERROR, data: ErrorData): void {
      if (data.details !== module.ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET) super.onErrorOut(name, data);
    }
  };
}

/** Skips up to three segments that no rendition can provide, if they are not adjacent. Reports other fatal errors. */
export function handleHlsErrors(module: HlsModule, hls: Hls, events: SessionEvents): void {
  const skipped = new Set<number>();
  let hasFailed = false;
  // The report may destroy hls.js, which must first finish its own handling.
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

function skipSegment(skipped: Set<number>, fragment: Fragment | undefined): boolean {
  const number = fragment?.sn;
  if (typeof number !== 'number' || skipped.size === MAX_SKIPPED_SEGMENTS) return false;
  if ([number - 1, number, number + 1].some((near) => skipped.has(near))) return false;
  skipped.add(number);
  return true;
}

/** Adds the tag EXT-X-GAP to the skipped segments, so that hls.js plays on after them. */
function markGaps({ fragments }: LevelDetails, skipped: ReadonlySet<number>): void {
  for (const fragment of fragments) {
    if (skipped.has(fragment.sn) && !fragment.gap) {
      fragment.gap = true;
      fragment.tagList.push(['GAP']);
    }
  }
}
