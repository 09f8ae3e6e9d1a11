import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { vi } from 'vitest';

const RESPONSE_MS = 2_000;

/** Lets reads of the revocations end with an error after 2 s, as when the database hangs. Returns a function that ends this. */
export function hangRevocationReads(): () => void {
  const original = Client.prototype.query;
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parameters) {
    if (!String(parameters[0]).includes('FROM media_revocation')) return Reflect.apply(original, this, parameters);
    return setTimeout(RESPONSE_MS).then(() => {
      throw new Error('Query read timeout');
    });
  });
  return () => query.mockRestore();
}
