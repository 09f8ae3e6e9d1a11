import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '../utc-day.ts';
import { isQuiet, isSameDay, nextMorning } from './quiet-hours.ts';
import { canonicalTimeZone, isTimeZone, localHour } from './time-zone.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** With and without summer time, on both sides of the date line, with offsets of half and quarter hours. */
const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Apia', 'Pacific/Kiritimati', 'Africa/Casablanca'],
  ...['America/Sao_Paulo', 'Asia/Gaza', 'Etc/GMT+12', 'Antarctica/Troll'],
];
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.parse('2015-01-01T00:00:00Z'), max: Date.parse('2040-01-01T00:00:00Z') });
const at = (text: string) => Date.parse(text);

test('is quiet from 22:00 to 08:00 on the wall clock', () => {
  expect(isQuiet(at('2026-01-10T20:59:59Z'), 'Europe/Berlin')).toBe(false);
  expect(isQuiet(at('2026-01-10T21:00:00Z'), 'Europe/Berlin')).toBe(true);
  expect(isQuiet(at('2026-01-11T06:59:59Z'), 'Europe/Berlin')).toBe(true);
  expect(isQuiet(at('2026-01-11T07:00:00Z'), 'Europe/Berlin')).toBe(false);
  expect(isQuiet(at('2026-07-11T06:00:00Z'), 'Europe/Berlin')).toBe(false);
  expect(isQuiet(at('2026-07-11T02:29:59Z'), 'Asia/Kolkata')).toBe(true);
  expect(isQuiet(at('2026-07-11T02:30:00Z'), 'Asia/Kolkata')).toBe(false);
});

test('ends a night with a change to or from summer time at 08:00', () => {
  const morning = (evening: string, timeZone: string) => new Date(nextMorning(at(evening), timeZone)).toISOString();
  expect(morning('2026-03-28T22:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
  expect(morning('2026-10-24T22:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z');
  expect(morning('2026-10-03T12:00:00Z', 'Australia/Lord_Howe')).toBe('2026-10-03T21:00:00.000Z');
  expect(morning('2026-04-04T12:00:00Z', 'Australia/Lord_Howe')).toBe('2026-04-04T21:30:00.000Z');
  expect(morning('2026-06-01T18:00:00Z', 'Asia/Kathmandu')).toBe('2026-06-02T02:15:00.000Z');
});

test('nextMorning returns the morning of the next day outside quiet hours', () => {
  expect(new Date(nextMorning(at('2026-06-01T10:00:00Z'), 'Asia/Tokyo')).toISOString()).toBe(
    '2026-06-01T23:00:00.000Z',
  );
});

test('the next morning is the first moment after the quiet hours, in every zone and season', () => {
  fc.assert(
    fc.property(instant, zone, (now, timeZone) => {
      const morning = nextMorning(now, timeZone);
      expect(morning).toBeGreaterThan(now);
      expect(morning - now).toBeLessThanOrEqual(DAY_MS + 10 * HOUR_MS);
      expect(localHour(morning, timeZone).hour).toBe(8);
      expect(isQuiet(morning - 1, timeZone)).toBe(true);
      if (isQuiet(now, timeZone)) {
        for (let between = now; between < morning; between += 20 * MINUTE_MS)
          expect(isQuiet(between, timeZone)).toBe(true);
      } else expect(isSameDay(now, morning, timeZone)).toBe(false);
    }),
  );
});

test('a day of the wall clock has 14 hours that are not quiet', () => {
  fc.assert(
    fc.property(instant, zone, (now, timeZone) => {
      const morning = nextMorning(now, timeZone);
      for (let hour = 0; hour < 14; hour += 1) expect(isQuiet(morning + hour * HOUR_MS, timeZone)).toBe(false);
      expect(isQuiet(morning + 14 * HOUR_MS, timeZone)).toBe(true);
    }),
  );
});

test('accepts names of time zones and nothing else', () => {
  for (const name of [...ZONES, 'Asia/Calcutta', 'America/Argentina/Buenos_Aires']) expect(isTimeZone(name)).toBe(true);
  for (const name of ['', '+05:30', 'Mars/Base', 'Europe/Berlin ', '../etc', 'Etc/Unknown', 'A'.repeat(100)])
    expect(isTimeZone(name)).toBe(false);
});

test('knows all spellings of a time zone by one name', () => {
  expect(['asia/tokyo', 'ASIA/TOKYO', 'Asia/Tokyo'].map(canonicalTimeZone)).toEqual(Array(3).fill('Asia/Tokyo'));
  expect(canonicalTimeZone('utc')).toBe('UTC');
  expect(() => canonicalTimeZone('Mars/Base')).toThrow(RangeError);
});

test('does not keep a format for every spelling', () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat');
  const creations = (timeZone: string) => {
    created.mockClear();
    localHour(0, timeZone);
    return created.mock.calls.length;
  };
  expect([creations('Asia/Tokyo'), creations('Asia/Tokyo')]).toEqual([expect.any(Number), 0]);
  for (let spelling = 0; spelling < 3_000; spelling += 1) {
    const region = 'america/argentina'.replaceAll(/[a-z]/g, (letter, index: number) =>
      (spelling >> index) % 2 === 1 ? letter.toUpperCase() : letter,
    );
    localHour(0, `${region}/ushuaia`);
  }
  expect(creations('Asia/Tokyo')).toBe(1);
  created.mockRestore();
});
