import { expect, test } from 'vitest';
import type { BehaviorRecord } from './behavior-sink.ts';
import { contentHash, monthOf } from './record-key.ts';

const RECORD: BehaviorRecord = {
  userId: 1,
  accountId: '1',
  deviceId: 'd',
  createAt: new Date(1_790_000_000_123),
  receivedAt: new Date(1_790_000_001_000),
  deviceOs: 'Android 15',
  appVersion: '2.0.0',
  appPlat: 'web',
  behaviorInfo: '{"kind":"launch"}',
  source: 'home',
};

test('the hash does not depend on the receipt, but on everything that the client sends', () => {
  const hash = contentHash(RECORD);
  expect(hash).toMatch(/^[\da-f]{32}$/);
  expect(contentHash({ ...RECORD, receivedAt: new Date(0) })).toBe(hash);
  const others: Partial<BehaviorRecord>[] = [
    { deviceId: 'e' },
    { createAt: new Date(1_790_000_000_124) },
    { deviceOs: '' },
    { appVersion: '2.0.1' },
    { appPlat: 'ios' },
    { source: 'homf' },
    { behaviorInfo: '{"kind":"leave"}' },
    // The same characters in other fields.
    { deviceOs: 'Android 152.0.0', appVersion: '' },
  ];
  const hashes = others.map((other) => contentHash({ ...RECORD, ...other }));
  expect(new Set([hash, ...hashes]).size).toBe(others.length + 1);
});

test.each([
  ['2030-03-31T23:59:59.999Z', '2030-03-31T23:59:59.999Z', '2030-03-01'],
  ['2030-03-31T23:59:59.999Z', '2030-04-01T00:00:09.000Z', '2030-03-01'],
  ['2030-02-28T23:59:59.999Z', '2030-04-01T00:00:00.000Z', '2030-03-01'],
  ['1970-01-01T00:00:00.000Z', '2030-01-15T00:00:00.000Z', '2029-12-01'],
  ['2030-05-01T00:00:00.000Z', '2030-04-30T23:59:59.000Z', '2030-04-01'],
  ['9999-12-31T23:59:59.999Z', '2030-01-15T00:00:00.000Z', '2030-01-01'],
])('a record of %s that arrives at %s belongs to the month %s', (createAt, receivedAt, month) => {
  const record = { ...RECORD, createAt: new Date(createAt), receivedAt: new Date(receivedAt) };
  expect(monthOf(record)).toEqual(new Date(`${month}T00:00:00Z`));
});
