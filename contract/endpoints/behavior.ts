/** Implements spec §3, §7. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NoData } from '../shapes.ts';

const INFO_BYTES = 4096;
/** The last millisecond of the year 9999. */
const LAST_INSTANT_MS = 253_402_300_799_999;

/** Rejects control characters and unpaired surrogates. PostgreSQL cannot store NUL or unpaired surrogates. */
function shortText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
}

/** The largest number of bytes that a UTF-16 code unit needs as UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

/** Returns whether the text needs at most `maxBytes` as UTF-8. */
function isWithin(maxBytes: number, text: string): boolean {
  if (text.length * MAX_BYTES_PER_UNIT <= maxBytes) return true;
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes <= maxBytes;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const JsonText = z
  .string()
  .max(INFO_BYTES)
  .regex(/^\P{Cs}*$/u)
  .refine((text) => isWithin(INFO_BYTES, text), 'is longer than 4 KiB')
  .refine(isJson, 'is not JSON');

/**
 * The request must carry the session's Device-ID. No text may contain it or the token. The ids are those of `UserInfo`. They must belong to the session; a
 * client that does not know them yet omits them.
 */
const BehaviorRecord = z.strictObject({
  /** The viewer's `uid`. */
  account_id: shortText(128).nullish(),
  /** The public id of the device, which is not the Device-ID. */
  device_id: shortText(128).nullish(),
  /** The time on the device's clock in epoch ms. */
  create_at: z.int().min(0).max(LAST_INSTANT_MS),
  device_os: shortText(128).default(''),
  app_version: shortText(64).default(''),
  app_plat: shortText(64).default(''),
  behavior_info: JsonText,
  source: shortText(128).default(''),
});

export const dotReport = endpoint({
  path: 'behavior/dot_report',
  summary: 'Report what the viewer did, in one record or many',
  session: 'required',
  throttle: 'report',
  input: z.union([BehaviorRecord, z.strictObject({ records: z.array(BehaviorRecord).min(1).max(100) })]),
  output: NoData,
  errors: [],
  fallbackError: 'ServerFault',
});
