/** What AdMob tells our server when one of its ads was watched to its end: a query, signed by AdMob (ECDSA, P-256, SHA-256). */
import { verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { AdTicket } from '#contract/shapes.ts';
import type { VerifierKeys } from './verifier-keys.ts';

/** All that is signed, and the two parameters behind it that are always the last. */
const FORM = /^(.+)&signature=([\w-]{1,200}={0,2})&key_id=(\d{1,20})$/;

const MICROSECOND_DIGITS = 16;
const Fields = z.object({
  /** The number of the ad unit, without the publisher's before it. */
  ad_unit: z.string().regex(/^\d{1,20}$/),
  transaction_id: z.string().regex(/^[\w-]{1,100}$/),
  /** Milliseconds as a rule; Google's own example shows microseconds. */
  timestamp: z
    .string()
    .regex(/^\d{13}(?:\d{3})?$/)
    .transform((digits) => Number(digits) / (digits.length === MICROSECOND_DIGITS ? 1_000 : 1)),
  /** What the app gave with the ad: our ticket. */
  custom_data: AdTicket.optional(),
});

export type AdMobCallback = z.infer<typeof Fields>;

/** @param query as it came, letter by letter @returns undefined unless AdMob signed it @throws RuleError NotReady */
export async function verifyCallback(query: string, keys: VerifierKeys): Promise<AdMobCallback | undefined> {
  const [, sent, signature, keyId] = FORM.exec(query) ?? [];
  if (sent === undefined || signature === undefined || keyId === undefined) return undefined;
  const key = await keys.find(keyId);
  if (!key) return undefined;
  // AdMob signs before it escapes: where something is escaped, the signature is over what that stands for.
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
 * Reads the very text that is signed, and none with a name twice: an app of somebody else's, whose callbacks AdMob signs
 * with the same keys, could write parameters of its own into its data.
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
