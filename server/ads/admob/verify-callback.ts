import { verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { AdTicket } from '#contract/shapes.ts';
import type { VerifierKeys } from './verifier-keys.ts';

/** The signed text, followed by the two parameters that are always last. */
const FORM = /^(.+)&signature=([\w-]{1,200}={0,2})&key_id=(\d{1,20})$/;

const MICROSECOND_DIGITS = 16;
const Fields = z.object({
  /** The ad unit without its publisher prefix. */
  ad_unit: z.string().regex(/^\d{1,20}$/),
  transaction_id: z.string().regex(/^[\w-]{1,100}$/),
  /** Usually milliseconds; Google's own example has microseconds. */
  timestamp: z
    .string()
    .regex(/^\d{13}(?:\d{3})?$/)
    .transform((digits) => Number(digits) / (digits.length === MICROSECOND_DIGITS ? 1_000 : 1)),
  custom_data: AdTicket.optional(),
});

export type AdMobCallback = z.infer<typeof Fields>;

/**
 * Verifies AdMob's ECDSA signature and returns the callback's fields; undefined unless AdMob signed it.
 * @param query the raw query string
 * @throws RuleError NotReady when AdMob's keys are not available
 */
export async function verifyCallback(query: string, keys: VerifierKeys): Promise<AdMobCallback | undefined> {
  const [, sent, signature, keyId] = FORM.exec(query) ?? [];
  if (sent === undefined || signature === undefined || keyId === undefined) return undefined;
  const key = await keys.find(keyId);
  if (!key) return undefined;
  // AdMob signs the text before it escapes it.
  const signed = [sent, unescaped(sent)].find((text) => text !== undefined && isSigned(text, signature, key));
  return signed === undefined ? undefined : readFields(signed);
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isSigned(text: string, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'der' }, Buffer.from(signature, 'base64url'));
}

/**
 * Reads the signed text and rejects repeated names. AdMob signs the callbacks of all apps with the same keys, so another
 * app could add parameters through its custom data.
 */
function readFields(text: string): AdMobCallback | undefined {
  const fields = new Map<string, string>();
  for (const part of text.split('&')) {
    const [name = '', ...value] = part.split('=');
    if (fields.has(name)) return undefined;
    fields.set(name, value.join('='));
  }
  return Fields.safeParse(Object.fromEntries(fields)).data;
}
