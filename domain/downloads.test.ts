import { describe, expect, test } from 'vitest';
import { downloadState, estimateServerTime, OFFLINE_LIMIT_MS, playableUntil } from './downloads.ts';

const NOW = 1_800_000_000_000;

describe('downloadState', () => {
  test('is playable for 30 days after the last check if the entitlement has no end', () => {
    const terms = { expiresAt: null, checkedAt: NOW };
    expect(downloadState(terms, NOW + OFFLINE_LIMIT_MS - 1)).toBe('playable');
    expect(downloadState(terms, NOW + OFFLINE_LIMIT_MS)).toBe('unchecked');
  });

  test('is expired when the entitlement ends', () => {
    const terms = { expiresAt: NOW + 1_000, checkedAt: NOW };
    expect(downloadState(terms, NOW + 999)).toBe('playable');
    expect(downloadState(terms, NOW + 1_000)).toBe('expired');
    expect(downloadState(terms, NOW + 2 * OFFLINE_LIMIT_MS)).toBe('expired');
  });
});

test('playableUntil returns the end of the entitlement or of the 30 days, whichever is earlier', () => {
  expect(playableUntil({ expiresAt: null, checkedAt: NOW })).toBe(NOW + OFFLINE_LIMIT_MS);
  expect(playableUntil({ expiresAt: NOW + 5, checkedAt: NOW })).toBe(NOW + 5);
});

describe('estimateServerTime', () => {
  test('adds the time that has passed on the device', () => {
    expect(estimateServerTime({ server: NOW, device: 500 }, 700)).toBe(NOW + 200);
  });

  test('does not go back when the device’s clock is set back', () => {
    expect(estimateServerTime({ server: NOW, device: 500 }, 100)).toBe(NOW);
  });
});
