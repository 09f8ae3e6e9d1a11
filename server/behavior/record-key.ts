/** Computes the key of a record, by which stores recognise a record that a client sends again. */
import { hash } from 'node:crypto';
import { startOfMonth } from '#server/db/behavior-partitions.ts';
import type { BehaviorRecord } from './behavior-sink.ts';

/** In hexadecimal digits. 128 bits suffice, because only records of the same user and millisecond are compared. */
const HASH_LENGTH = 32;

/** Returns the hash of what the client sent, in hexadecimal. NUL separates the texts, because none contains it. */
export function contentHash(record: BehaviorRecord): string {
  const { deviceId, createAt, deviceOs, appVersion, appPlat, source, behaviorInfo } = record;
  const texts = [deviceId, createAt.getTime(), deviceOs, appVersion, appPlat, source, behaviorInfo];
  return hash('sha256', texts.join('\0'), 'hex').slice(0, HASH_LENGTH);
}

/**
 * Returns the start of the UTC month of `createAt`, limited to the month of the receipt and the one before. A record
 * that is sent again in the next month therefore keeps its month, unless the device's clock is wrong by weeks.
 */
export function monthOf({ createAt, receivedAt }: BehaviorRecord): Date {
  const latest = startOfMonth(receivedAt);
  return createAt >= latest ? latest : startOfMonth(receivedAt, -1);
}
