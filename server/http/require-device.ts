import { RuleError } from '#domain/errors.ts';
import type { Device } from './device.ts';
import { hashCredential } from './session.ts';

/** Returns the hash of the Device-ID. @throws RuleError InvalidParameters without the header */
export function requireDevice({ id }: Device): Buffer {
  if (id === undefined) throw new RuleError('InvalidParameters', 'header device-id is missing');
  return hashCredential(id);
}
