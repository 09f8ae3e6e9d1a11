import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { vi } from 'vitest';
import { databaseAddress } from './database-address.ts';
import type { TestServer } from './test.ts';

const RESPONSE_MS = 2_000;

/** Lets the server's reads of revocations end with an error after 2 s, as when the database hangs. @returns ends this */
export async function hangRevocationReads(server: TestServer): Promise<() => void> {
  const { database } = await databaseAddress(server);
  const send = Reflect.get(Client.prototype, 'query');
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ): unknown {
    const isRead = typeof args[0] === 'string' && args[0].includes('FROM media_revocation');
    if (!isRead || this.database !== database) return Reflect.apply(send, this, args);
    return setTimeout(RESPONSE_MS).then(() => {
      throw new Error('Query read timeout');
    });
  });
  return () => query.mockRestore();
}
