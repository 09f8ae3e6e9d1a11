import { verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { AdTicket } from '#contract/shapes.ts';
import type { VerifierKeys } from './verifier-keys.ts';

const FORM = /^(.+)&signature=([\w-]{1,200}={0,2})&key_id=(\d{1,20})$/;

const MICROSECOND_DIGITS = 16;
const Fields = z.object({
  /** The ad unit without the publisher's prefix. */
  ad_unit: z.string().regex(/^\d{1,20}$/),
  transaction_id: z.string().regex(/^[\w-]{1,100}$/),
  /** The result is in ms. AdMob sends ms, but Google's own example contains µs. */
  timestamp: z
    .string()
    .regex(/^\d{13}(?:\d{3})?$/)
    .transform((digits) => Number(digits) / (digits.length === MICROSECOND_DIGITS ? 1_000 : 1)),
  custom_data: AdTicket.optional(),
});

export type AdMobCallback = z.infer<typeof Fields>;

/**
 * Returns the fields of a raw query, or undefined if AdMob did not sign it or a field is invalid.
 * @throws RuleError NotReady without AdMob's keys
 */
export async function verifyCallback(query: string, keys: VerifierKeys): Promise<AdMobCallback | undefined> {
  const [, sent, signature, keyId] = FORM.exec(query) ?? [];
  if (sent === undefined || signature === undefined || keyId === undefined) return undefined;
  const key = await keys.find(keyId);
  if (!key) return undefined;
  // AdMob signs the text before it escapes the URL, so both forms are tried.
  const signed = [sent, decodeText(sent)].find((text) => text !== undefined && isSigned(text, signature, key));
  return signed === undefined ? undefined : readFields(signed);
}

function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isSigned(text: string, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'der' }, Buffer.from(signature, 'base64url'));
}

/** Rejects repeated names. AdMob's keys sign for all apps, and custom data of another app could contain our names. */
function readFields(text: string): AdMobCallback | undefined {
  const fields = new Map<string, string>();
  for (const part of text.split('&')) {
    const [name = '', ...value] = part.split('=');
    if (fields.has(name)) return undefined;
    fields.set(name, value.join('='));
  }
  return Fields.safeParse(Object.fromEntries(fields)).data;
}
