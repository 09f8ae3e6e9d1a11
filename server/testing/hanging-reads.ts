import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { vi } from 'vitest';

const RESPONSE_MS = 2_000;

/** Lets reads of the revocations end with an error after 2 s, as when the database hangs. @returns ends this */
export function hangRevocationReads(): () => void {
  const send = Reflect.get(Client.prototype, 'query');
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ): unknown {
    if (typeof args[0] !== 'string' || !args[0].includes('FROM media_revocation')) {
      return Reflect.apply(send, this, args);
    }
    return setTimeout(RESPONSE_MS).then(() => {
      throw new Error('Query read timeout');
    });
  });
  return () => query.mockRestore();
}
