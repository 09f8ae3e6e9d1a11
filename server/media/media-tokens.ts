/**
 * A token is `{exp}.{kid}.{mac}`: expiry in ms (base 36), key id and session handle, and HMAC-SHA256 of
 * `asset|exp|kid`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const KEY_ID = '1';
const FORM = /^([0-9a-z]{1,12})\.(1-([\w-]{1,32}))\.([\w-]{43})$/;

export type MediaTokens = {
  readonly sign: (assetId: string, expiresAt: Date, sessionHandle: string) => string;
  /** Compares the MAC in constant time. */
  readonly verify: (token: string, assetId: string, now: Date) => boolean;
};

/** @param isRevoked returns whether the session's token for the asset with this expiry (epoch ms) is revoked */
export function createMediaTokens(
  secret: Buffer,
  isRevoked: (sessionHandle: string, assetId: string, expiresAt: number) => boolean,
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
      return end > now.getTime() && !isRevoked(sessionHandle, assetId, end);
    },
  };
}
