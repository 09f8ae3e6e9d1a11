/** What viewers do in the app, as the app tells it. Spec §3, §7. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done } from '../shapes.ts';

const INFO_BYTES = 4096;
/** The last millisecond of the year 9999. */
const LAST_INSTANT_MS = 253_402_300_799_999;

/** Without control characters and halves of surrogate pairs, which no database keeps. */
function short(most: number) {
  return z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
}

/** Length of a text in UTF-8. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
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
  .refine((text) => byteLength(text) <= INFO_BYTES, 'is longer than 4 KiB')
  .refine(isJson, 'is not JSON');

/** One thing that happened. Who reports it is the session's to say: both ids may be sent and count for nothing. */
const BehaviorRecord = z.strictObject({
  account_id: short(128).nullish(),
  device_id: short(128).nullish(),
  /** When it happened on the device's clock, in ms since 1970. */
  create_at: z.int().min(0).max(LAST_INSTANT_MS),
  device_os: short(128).default(''),
  app_version: short(64).default(''),
  app_plat: short(64).default(''),
  /** JSON text of up to 4 KiB in UTF-8. */
  behavior_info: JsonText,
  source: short(128).default(''),
});

/** Takes one record, or up to a hundred. */
export const dotReport = endpoint({
  path: 'behavior/dot_report',
  summary: 'Tell what the viewer did, one record or many',
  session: 'required',
  throttle: 'report',
  input: z.union([BehaviorRecord, z.strictObject({ records: z.array(BehaviorRecord).min(1).max(100) })]),
  output: Done,
  errors: [],
  fault: 'ServerFault',
});
