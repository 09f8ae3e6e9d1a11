import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { createContext } from '#server/context.ts';
import { test } from '#server/testing/test.ts';

test('with DATABASE_URL, a full media disk stops only encoding', async ({ server }) => {
  const { config, db, log } = server.context;
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const { socketFolder, port, user } = inject('database').address;
  const url = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(socketFolder)}`;
  const context = await createContext({ ...config, storageReserveBytes: Number.MAX_SAFE_INTEGER }, { url }, log);
  const { storage } = context;
  expect(storage.level()).toBe('critical');
  expect((['behaviorRecords', 'encoding', 'watchProgress'] as const).filter(storage.accepts)).toEqual([
    'behaviorRecords',
    'watchProgress',
  ]);
  await context.close();
});
