import type { Endpoint } from '#contract/endpoint.ts';
import { requestHash, type IdempotencyKey } from '#server/db/ledger.ts';

/**
 * Returns the key with a hash of the request, so that a request to another endpoint or with another input cannot reuse
 * the key. Returns undefined without the header.
 */
export function toIdempotencyKey(
  endpoint: Endpoint,
  input: unknown,
  header: string | undefined,
): IdempotencyKey | undefined {
  return header === undefined ? undefined : { key: header, requestHash: requestHash(endpoint.path, input) };
}
