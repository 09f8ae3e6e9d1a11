import { createECDH } from 'node:crypto';

/** The keys with which the server identifies itself to push services (RFC 8292), in base64url. */
export type VapidKeys = {
  readonly publicKey: string;
  /** Must never be logged. */
  readonly privateKey: string;
};

/** Returns undefined if the bytes are not a private key of P-256. */
export function keysOf(privateKey: Buffer): VapidKeys | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey);
  } catch {
    return undefined;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Returns whether the text is a point of P-256 in base64url, with which messages can be encrypted. */
export function isPublicKey(text: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Returns the configured keys, or those of the server's own secret. */
export function readVapidKeys({ keys }: { readonly keys: VapidKeys | undefined }, secret: Buffer): VapidKeys {
  const chosen = keys ?? keysOf(secret);
  if (!chosen) throw new Error('the secret `vapid` is no private key');
  return chosen;
}
