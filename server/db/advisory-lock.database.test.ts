import { sql } from 'kysely';
import { expect } from 'vitest';
import { isolatedTest as test } from '#server/testing/test.ts';
import { withTryLock } from './advisory-lock.ts';

test('runs work with the same name only once at a time', async ({ server }) => {
  const { db } = server.context;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const first = withTryLock(db, 'one', async () => {
    start();
    await finished;
  });
  await started;
  expect(await withTryLock(db, 'one', () => Promise.reject(new Error('ran twice')))).toBe(false);
  expect(await withTryLock(db, 'other', async () => undefined)).toBe(true);
  finish();
  expect(await first).toBe(true);
});

test('releases the lock when the work fails', async ({ server }) => {
  const { db } = server.context;
  const failing = withTryLock(db, 'failing', () => Promise.reject(new Error('no space left')));
  await expect(failing).rejects.toThrow('no space left');
  expect(await withTryLock(db, 'failing', async () => undefined)).toBe(true);
});

test('releases the lock when its connection is lost', async ({ server }) => {
  const { db } = server.context;
  await withTryLock(db, 'killed', async () => {
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      db,
    );
    await expect.poll(() => withTryLock(db, 'killed', async () => undefined)).toBe(true);
  });
});
