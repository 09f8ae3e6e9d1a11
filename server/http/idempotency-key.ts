import type { Endpoint } from '#contract/endpoint.ts';
import { requestHash, type IdempotencyKey } from '#server/db/ledger.ts';

/** Returns the key with a hash of the request, so that the key is rejected with another endpoint or input. */
export function toIdempotencyKey(
  endpoint: Endpoint,
  input: unknown,
  header: string | undefined,
): IdempotencyKey | undefined {
  return header === undefined ? undefined : { key: header, requestHash: requestHash(endpoint.path, input) };
}
