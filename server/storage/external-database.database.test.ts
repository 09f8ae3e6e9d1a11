import { expect } from 'vitest';
import { createContext } from '#server/context.ts';
import { databaseAddress } from '#server/testing/database-address.ts';
import { isolatedTest as test } from '#server/testing/test.ts';

test('with DATABASE_URL, a full media disk stops only encoding', async ({ server }) => {
  const { config, log } = server.context;
  const { socketFolder, port, user, database } = await databaseAddress(server);
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
  const context = await createContext({ ...config, storageReserveBytes: Number.MAX_SAFE_INTEGER }, { url }, log);
  const { storage } = context;
  expect(storage.level()).toBe('critical');
  expect((['behaviorRecords', 'encoding', 'watchProgress'] as const).filter(storage.accepts)).toEqual([
    'behaviorRecords',
    'watchProgress',
  ]);
  await context.close();
});
