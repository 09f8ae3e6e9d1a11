/** Requests that name themselves by an `Idempotency-Key`, so that a repeat gets the first answer. */
import type { Endpoint } from '#contract/endpoint.ts';
import { requestHash, type IdempotencyKey } from '#server/db/ledger.ts';

/** @param key the header, if it was sent @param input as it was parsed: another input under the same key is refused */
export function requestIdentity(call: Endpoint, input: unknown, key: string | undefined): IdempotencyKey | undefined {
  return key === undefined ? undefined : { key, requestHash: requestHash(call.path, input) };
}
