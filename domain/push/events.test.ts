import { expect, test } from 'vitest';
import { DAY_MS } from '../utc-day.ts';
import { bonusEvent, isFresh, renewalEvent, showEvent, type FollowedShow, type Following } from './events.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const HOUR_MS = 3_600_000;

const SHOW: FollowedShow = {
  tvId: 'TEST01',
  totalEpisodes: 12,
  releaseAt: NOW - 100 * DAY_MS,
  episodesChangedAt: NOW - HOUR_MS,
};
const ANNOUNCED: FollowedShow = { ...SHOW, releaseAt: NOW - HOUR_MS, episodesChangedAt: null };
const NOT_FOLLOWING: Following = { hasReminder: false, collectedAt: null, watchedAt: null, isDismissed: false };

const kindOf = (show: FollowedShow, following: Partial<Following>, now = NOW) =>
  showEvent(show, { ...NOT_FOLLOWING, ...following }, now)?.kind;

test('announces new episodes of a collected show and of one that the viewer watches', () => {
  expect(kindOf(SHOW, { collectedAt: NOW - 50 * DAY_MS })).toBe('new_episodes');
  expect(kindOf(SHOW, { watchedAt: NOW - 20 * DAY_MS })).toBe('new_episodes');
  expect(kindOf(SHOW, {})).toBeUndefined();
});

test('announces no new episodes of a show that the viewer no longer watches or has removed', () => {
  expect(kindOf(SHOW, { watchedAt: NOW - 31 * DAY_MS })).toBeUndefined();
  expect(kindOf(SHOW, { watchedAt: NOW - DAY_MS, isDismissed: true })).toBeUndefined();
  expect(kindOf(SHOW, { watchedAt: NOW - 31 * DAY_MS, collectedAt: NOW - 40 * DAY_MS })).toBe('new_episodes');
});

test('announces no episodes that the viewer has seen in the app, or that arrived days ago', () => {
  expect(kindOf(SHOW, { watchedAt: NOW })).toBeUndefined();
  expect(kindOf(SHOW, { collectedAt: NOW })).toBeUndefined();
  expect(kindOf({ ...SHOW, episodesChangedAt: NOW - 3 * DAY_MS }, { collectedAt: 0 })).toBeUndefined();
  expect(kindOf({ ...SHOW, episodesChangedAt: null }, { collectedAt: 0 })).toBeUndefined();
});

test('announces an awaited show once it is released, unless the viewer has watched it', () => {
  const before = { collectedAt: NOW - DAY_MS };
  expect(kindOf(ANNOUNCED, { hasReminder: true })).toBe('release');
  expect(kindOf(ANNOUNCED, before)).toBe('release');
  expect(kindOf(ANNOUNCED, { hasReminder: true }, NOW - 2 * HOUR_MS)).toBeUndefined();
  expect(kindOf(ANNOUNCED, { hasReminder: true, watchedAt: NOW })).toBeUndefined();
  expect(kindOf({ ...ANNOUNCED, totalEpisodes: 0 }, { hasReminder: true })).toBeUndefined();
  expect(kindOf(ANNOUNCED, { hasReminder: true }, NOW + 3 * DAY_MS)).toBeUndefined();
});

test('announces episodes that arrive after the announced date as the release', () => {
  const late = { ...SHOW, releaseAt: NOW - 10 * DAY_MS };
  expect(kindOf(late, { hasReminder: true })).toBe('release');
  expect(kindOf(late, { hasReminder: true, collectedAt: NOW - 20 * DAY_MS })).toBe('new_episodes');
});

test('names each addition of episodes, and the release of a show, with one key', () => {
  const key = (show: FollowedShow, following: Partial<Following>) =>
    showEvent(show, { ...NOT_FOLLOWING, ...following }, NOW)?.key;
  expect(key(SHOW, { collectedAt: 0 })).toBe('new_episodes:TEST01:12');
  expect(key({ ...SHOW, episodesChangedAt: NOW }, { collectedAt: 0 })).toBe('new_episodes:TEST01:12');
  expect(key({ ...SHOW, totalEpisodes: 13 }, { collectedAt: 0 })).toBe('new_episodes:TEST01:13');
  expect(key(ANNOUNCED, { hasReminder: true })).toBe('release:TEST01');
});

test('isFresh returns whether a show is announced to anyone', () => {
  expect([isFresh(SHOW, NOW), isFresh(ANNOUNCED, NOW)]).toEqual([true, true]);
  expect(isFresh({ ...SHOW, episodesChangedAt: null }, NOW)).toBe(false);
});

test('reminds of a renewal from three days before the charge until the charge', () => {
  const state = { periodFrom: NOW - 5 * DAY_MS, expiresAt: NOW + 2 * DAY_MS, cancelledAt: null, isOver: false };
  const event = renewalEvent('sandbox:1', state, null, NOW);
  expect(event).toMatchObject({ kind: 'renewal', at: NOW + DAY_MS, validUntil: NOW + DAY_MS });
  expect(event?.key).toBe(`renewal:sandbox:1:${NOW + DAY_MS}`);
  expect(renewalEvent('sandbox:1', state, null, NOW + DAY_MS)).toBeUndefined();
  expect(renewalEvent('sandbox:1', state, null, NOW - 3 * DAY_MS)).toBeUndefined();
  expect(renewalEvent('sandbox:1', { ...state, cancelledAt: NOW }, null, NOW)).toBeUndefined();
  expect(renewalEvent('sandbox:1', { ...state, isOver: true }, null, NOW)).toBeUndefined();
  expect(renewalEvent('sandbox:1', state, NOW + DAY_MS, NOW)).toBeUndefined();
});

test('announces the end of bonus within 24 hours, and never that of spent or expired bonus', () => {
  const lot = { lot: 7, remaining: 10, expiresAt: NOW + DAY_MS };
  expect(bonusEvent(lot, NOW)).toEqual({
    kind: 'bonus_expiry',
    key: 'bonus_expiry:7',
    validUntil: NOW + DAY_MS,
  });
  expect(bonusEvent(lot, NOW - 1)).toBeUndefined();
  expect(bonusEvent(lot, NOW + DAY_MS)).toBeUndefined();
  expect(bonusEvent({ ...lot, remaining: 0 }, NOW)).toBeUndefined();
});
