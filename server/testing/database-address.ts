import { inject } from 'vitest';
import type { EmbeddedAddress } from './addresses.ts';
import type { TestServer } from './test.ts';

/** Returns the address of the server's database. */
export async function databaseAddress({ context }: Pick<TestServer, 'context'>): Promise<EmbeddedAddress> {
  const { database } = await context.db
    .selectNoFrom((expression) => expression.fn<string>('current_database').as('database'))
    .executeTakeFirstOrThrow();
  return { ...inject('database').address, database };
}
