import type { Endpoint } from '#contract/endpoint.ts';
import { requestHash, type IdempotencyKey } from '#server/db/ledger.ts';

/** Adds a hash of the input, so that the same key with another input is rejected. */
export function toIdempotencyKey(
  endpoint: Endpoint,
  input: unknown,
  header: string | undefined,
): IdempotencyKey | undefined {
  return header === undefined ? undefined : { key: header, requestHash: requestHash(endpoint.path, input) };
}
