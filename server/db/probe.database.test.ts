import pino from 'pino';
import { Client } from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { createDatabaseProbe } from './probe.ts';

test('callers at the same time, or shortly after each other, share one statement', async () => {
  const { address } = inject('database');
  const probe = createDatabaseProbe({ ...address, database: 'postgres' }, pino({ level: 'silent' }));
  const query = vi.spyOn(Client.prototype, 'query');
  const results = await Promise.all(Array.from({ length: 50 }, () => probe.isResponding()));
  expect(new Set(results)).toEqual(new Set([true]));
  expect(await probe.isResponding()).toBe(true);
  // Other servers of the process use other databases.
  expect(query.mock.contexts.filter((client) => Reflect.get(Object(client), 'database') === 'postgres')).toHaveLength(
    1,
  );
  query.mockRestore();
  await probe.close();
});
