/**
 * Tokens for one asset's folder: `{exp}.{kid}.{mac}`. `exp` is the expiry in ms (base 36), `kid` identifies the key and
 * the session, and `mac` = HMAC-SHA256(key, asset | exp | kid). Tokens can be revoked.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const KEY_ID = '1';
const FORM = /^([0-9a-z]{1,12})\.(1-([\w-]{1,32}))\.([\w-]{43})$/;

export type MediaTokens = {
  /** @param sessionHandle the session that receives the token */
  readonly sign: (assetId: string, expiresAt: Date, sessionHandle: string) => string;
  /** Whether the token is valid for this asset. Constant time, so that tokens cannot be guessed. */
  readonly verify: (token: string, assetId: string, now: Date) => boolean;
};

/** @param revokedUntil the latest expiry (ms) of a session's revoked tokens for an asset */
export function createMediaTokens(
  secret: Buffer,
  revokedUntil: (sessionHandle: string, assetId: string) => number,
): MediaTokens {
  const mac = (assetId: string, exp: string, kid: string) =>
    createHmac('sha256', secret).update(`${assetId}|${exp}|${kid}`).digest('base64url');
  return {
    sign: (assetId, expiresAt, sessionHandle) => {
      const exp = expiresAt.getTime().toString(36);
      const kid = `${KEY_ID}-${sessionHandle}`;
      return `${exp}.${kid}.${mac(assetId, exp, kid)}`;
    },
    verify: (token, assetId, now) => {
      const [, exp, kid, sessionHandle, given] = FORM.exec(token) ?? [];
      if (exp === undefined || kid === undefined || sessionHandle === undefined || given === undefined) return false;
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(mac(assetId, exp, kid)))) return false;
      const end = Number.parseInt(exp, 36);
      return end > now.getTime() && end > revokedUntil(sessionHandle, assetId);
    },
  };
}
