import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EpochMs } from '../instant.ts';
import { DAY_MS } from '../utc-day.ts';
import type { PushEvent } from './events.ts';
import { PUSH_KINDS } from './kinds.ts';
import { isQuiet } from './quiet-hours.ts';
import { CHECK_MS, chooseEvent, maySend, nextCheck, type PushState } from './schedule.ts';
import { localHour } from './time-zone.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-06-10T12:00:00Z');
const STATE: PushState = { timeZone: 'UTC', lastSentAt: null, disabledKinds: [] };

function event(kind: PushEvent['kind'], key: string, validUntil = NOON + DAY_MS): PushEvent {
  const base = { key, validUntil };
  if (kind === 'renewal') return { ...base, kind, at: validUntil };
  return kind === 'bonus_expiry' ? { ...base, kind } : { ...base, kind, tvId: key };
}

const EVENTS = PUSH_KINDS.map((kind) => event(kind, kind));
const choose = (events: readonly PushEvent[], state: Partial<PushState> = {}, announced: string[] = [], now = NOON) =>
  chooseEvent(events, new Set(announced), { ...STATE, ...state }, now)?.key;

test('chooses the most important event first', () => {
  const announced: string[] = [];
  for (const kind of PUSH_KINDS) {
    expect(choose(EVENTS.toReversed(), {}, announced)).toBe(kind);
    announced.push(kind);
  }
  expect(choose(EVENTS, {}, announced)).toBeUndefined();
});

test('prefers the event that becomes stale first among equally important ones', () => {
  const events = [event('release', 'later'), event('release', 'sooner', NOON + HOUR_MS)];
  expect(choose(events)).toBe('sooner');
});

test('skips stale events and those of kinds that are switched off', () => {
  expect(choose([event('renewal', 'stale', NOON), event('bonus_expiry', 'bonus')])).toBe('bonus');
  expect(choose(EVENTS, { disabledKinds: ['renewal', 'release'] })).toBe('new_episodes');
});

test('chooses nothing in quiet hours and on a day with a message', () => {
  expect(choose(EVENTS, {}, [], NOON + 10 * HOUR_MS)).toBeUndefined();
  expect(choose(EVENTS, { lastSentAt: NOON - 4 * HOUR_MS })).toBeUndefined();
  expect(choose(EVENTS, { lastSentAt: NOON - 24 * HOUR_MS })).toBe('renewal');
});

test('uses the day of the current time zone', () => {
  const sentInLosAngeles = Date.parse('2026-06-10T16:00:00Z');
  const morningInTokyo = Date.parse('2026-06-10T23:30:00Z');
  expect(maySend({ ...STATE, timeZone: 'Asia/Tokyo', lastSentAt: sentInLosAngeles }, morningInTokyo)).toBe(false);
  expect(maySend({ ...STATE, timeZone: 'Asia/Tokyo', lastSentAt: sentInLosAngeles - DAY_MS }, morningInTokyo)).toBe(
    true,
  );
});

test('checks again soon while a message may be sent, and otherwise in the morning', () => {
  expect(nextCheck(STATE, NOON)).toBe(NOON + CHECK_MS);
  expect(nextCheck({ ...STATE, lastSentAt: NOON }, NOON)).toBe(Date.parse('2026-06-11T08:00:00Z'));
  expect(nextCheck(STATE, NOON + 11 * HOUR_MS)).toBe(Date.parse('2026-06-11T08:00:00Z'));
});

/** Runs the checks of some days. Returns the sent events with their times. */
function simulate(events: readonly PushEvent[], timeZone: string, from: EpochMs): { at: EpochMs; event: PushEvent }[] {
  const sent: { at: EpochMs; event: PushEvent }[] = [];
  let now = from;
  while (now < from + 12 * DAY_MS) {
    const lastSentAt = sent.at(-1)?.at ?? null;
    const chosen = chooseEvent(
      events,
      new Set(sent.map(({ event: { key } }) => key)),
      { ...STATE, timeZone, lastSentAt },
      now,
    );
    if (chosen) sent.push({ at: now, event: chosen });
    now = nextCheck({ ...STATE, timeZone, lastSentAt: sent.at(-1)?.at ?? null }, now);
  }
  return sent;
}

test('sends each event at most once, one a day, by day and in time, in every zone', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe');
  const from = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2026-12-20T00:00:00Z') });
  const seeds = fc.array(fc.tuple(fc.constantFrom(...PUSH_KINDS), fc.integer({ min: 0, max: 10 * DAY_MS })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(zone, from, seeds, (timeZone, start, list) => {
      const events = list.map(([kind, ms], index) => event(kind, `${kind}:${index % 7}`, start + ms));
      const sent = simulate(events, timeZone, start);
      const days = sent.map(({ at }) => localHour(at, timeZone).date);
      expect(new Set(days).size).toBe(days.length);
      expect(new Set(sent.map(({ event: { key } }) => key)).size).toBe(sent.length);
      for (const { at, event: each } of sent) {
        expect(isQuiet(at, timeZone)).toBe(false);
        expect(at).toBeLessThan(each.validUntil);
      }
    }),
    { numRuns: 60 },
  );
});
