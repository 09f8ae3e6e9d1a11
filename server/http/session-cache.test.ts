import { expect, test } from 'vitest';
import { createSessionCache } from './session-cache.ts';

const USERS = 2_000;

test('visits only the sessions of the user when sessions are revoked', async () => {
  let visits = 0;
  let reads = 0;
  const revocations: ((userId: number) => void)[] = [];
  const lookUp = async (token: string) => {
    reads += 1;
    return {
      get userId() {
        visits += 1;
        return Number(token.split(' ')[0]);
      },
    };
  };
  const cache = createSessionCache(lookUp, {
    isCurrent: () => true,
    onSessionsRevoked: (listener) => void revocations.push(listener),
  });
  for (let user = 0; user < USERS; user += 1)
    for (const device of ['phone', 'tablet']) await cache.get(`${user} ${device}`);
  visits = 0;
  for (const revoke of revocations) revoke(7);
  expect(visits).toBeLessThan(10);
  reads = 0;
  await Promise.all(['7 phone', '7 tablet', '8 phone'].map((token) => cache.get(token)));
  expect(reads).toBe(2);
});

test('revokes a session that was read again', async () => {
  const revocations: ((userId: number) => void)[] = [];
  let reads = 0;
  const lookUp = async () => {
    reads += 1;
    return { userId: 1 };
  };
  const cache = createSessionCache(lookUp, {
    isCurrent: () => true,
    onSessionsRevoked: (listener) => void revocations.push(listener),
  });
  for (let read = 0; read < 2; read += 1) await cache.read('token');
  for (const revoke of revocations) revoke(1);
  await cache.get('token');
  expect(reads).toBe(3);
});

test('knows the user of a revoked session', async () => {
  const revocations: ((userId: number) => void)[] = [];
  const cache = createSessionCache(async () => ({ userId: 1 }), {
    isCurrent: () => true,
    onSessionsRevoked: (listener) => void revocations.push(listener),
  });
  expect(cache.userOf('token')).toBeUndefined();
  await cache.read('token');
  for (const revoke of revocations) revoke(1);
  expect(cache.peek('token')).toBeUndefined();
  expect(cache.userOf('token')).toBe(1);
});
