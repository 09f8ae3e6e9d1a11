/** Chooses a viewer's next message: at most one a day, the most important first, each event once. */
import type { EpochMs } from '../instant.ts';
import type { PushEvent } from './events.ts';
import { PUSH_KINDS, type PushKind } from './kinds.ts';
import { isQuiet, isSameDay, nextMorning } from './quiet-hours.ts';

/** The time in ms until the next check of a viewer to whom a message may be sent. */
export const CHECK_MS = 900_000;

export type PushState = {
  readonly timeZone: string;
  readonly lastSentAt: EpochMs | null;
  readonly disabledKinds: readonly PushKind[];
};

/** Returns whether a message may be sent now. The day is that of the current time zone, also after a trip. */
export function maySend({ timeZone, lastSentAt }: PushState, now: EpochMs): boolean {
  return !isQuiet(now, timeZone) && (lastSentAt === null || !isSameDay(lastSentAt, now, timeZone));
}

/** Returns when the viewer is to be checked again. */
export function nextCheck(state: PushState, now: EpochMs): EpochMs {
  return maySend(state, now) ? now + CHECK_MS : nextMorning(now, state.timeZone);
}

/**
 * Returns the event to announce. Of events of one kind, it is the one that becomes stale first.
 * @param announced the keys of events that were announced before
 */
export function chooseEvent(
  events: readonly PushEvent[],
  announced: ReadonlySet<string>,
  state: PushState,
  now: EpochMs,
): PushEvent | undefined {
  if (!maySend(state, now)) return undefined;
  return events
    .filter(({ kind, key, validUntil }) => {
      return validUntil > now && !announced.has(key) && !state.disabledKinds.includes(kind);
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.validUntil - b.validUntil || (a.key < b.key ? -1 : 1))
    .at(0);
}

function rank({ kind }: PushEvent): number {
  return PUSH_KINDS.indexOf(kind);
}
