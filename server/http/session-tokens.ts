/** Makes session tokens. A token is 256 random bits and their MAC, so a guessed token is rejected without the database. */
import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 32;
const MAC_BYTES = 16;
/** The lengths in base64url. */
const FORMAT = /^([\w-]{43})([\w-]{22})$/;

export type SessionTokens = {
  readonly issue: () => string;
  /** Returns the successor of a token, which is always the same, so that parallel responses contain the same one. */
  readonly successorOf: (token: string) => string;
  /** Compares the MAC in constant time. */
  readonly isIssued: (token: string) => boolean;
};

export function createSessionTokens(secret: Buffer): SessionTokens {
  const key = createSecretKey(secret);
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest();
  const macOf = (random: string) => hmac(`token:${random}`).subarray(0, MAC_BYTES).toString('base64url');
  const withMac = (random: string) => `${random}${macOf(random)}`;
  return {
    issue: () => withMac(randomBytes(RANDOM_BYTES).toString('base64url')),
    successorOf: (token) => withMac(hmac(`successor:${token}`).toString('base64url')),
    isIssued: (token) => {
      const [, random, mac] = FORMAT.exec(token) ?? [];
      if (random === undefined || mac === undefined) return false;
      return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(random)));
    },
  };
}
