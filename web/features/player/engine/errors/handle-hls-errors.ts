/** What to do when hls.js is at its wits' end. */
import type { ErrorData, Fragment, default as Hls, HlsConfig, LevelDetails } from 'hls.js';
import type { HlsModule } from '../hls/load-hls.ts';
import type { SessionEvents } from '../core/session.ts';

/** More seconds than this are no accident. */
const MAX_SKIPPED_SEGMENTS = 3;

/** hls.js would reset a broken picture by itself, again and again, with nothing on screen; the engine decides on that. */
export function createErrorControllerClass(module: HlsModule): HlsConfig['errorController'] {
  return class extends module.ErrorController {
    override onErrorOut(name: typeof module.Events.ERROR, data: ErrorData): void {
      if (data.details !== module.ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET) super.onErrorOut(name, data);
    }
  };
}

/** Steps over a second that cannot be had in any rendition; tells of what it cannot get over. */
export function handleHlsErrors(module: HlsModule, hls: Hls, events: SessionEvents): void {
  const lost = new Set<number>();
  let isOver = false;
  // Not within hls.js's own handling, for it may be ended by this.
  const giveUp = (tell: () => void): void => {
    if (!isOver) queueMicrotask(tell);
    isOver = true;
  };
  hls.on(module.Events.LEVEL_LOADED, (_name, { details }) => markGaps(details, lost));
  hls.on(module.Events.ERROR, (_name, data) => {
    const isReset = data.details === module.ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET;
    if (!data.fatal && !isReset) return;
    if (data.type !== module.ErrorTypes.NETWORK_ERROR) return giveUp(events.onBroken);
    if (!skipSegment(lost, data.frag)) return giveUp(events.onUnavailable);
    for (const { details } of hls.levels) if (details) markGaps(details, lost);
    const at = hls.media?.currentTime ?? 0;
    hls.startLoad(at > 0 ? at : -1, at > 0);
    return undefined;
  });
}

/** Whether to do without it: now and then a single one, never two in a row. */
function skipSegment(lost: Set<number>, fragment: Fragment | undefined): boolean {
  const number = fragment?.sn;
  if (typeof number !== 'number' || lost.size === MAX_SKIPPED_SEGMENTS) return false;
  if ([number - 1, number, number + 1].some((near) => lost.has(near))) return false;
  lost.add(number);
  return true;
}

/** As if the playlist had said so from the start: hls.js plays on behind such a gap. */
function markGaps({ fragments }: LevelDetails, lost: ReadonlySet<number>): void {
  for (const fragment of fragments) {
    if (lost.has(fragment.sn) && !fragment.gap) {
      fragment.gap = true;
      fragment.tagList.push(['GAP']);
    }
  }
}
