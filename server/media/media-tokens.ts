/**
 * Tokens that open one asset's folder for a while: `{exp}.{kid}.{mac}`, where `exp` is the last second (base 36),
 * `kid` names the key and the session, and `mac` = HMAC-SHA256(key, asset | exp | kid).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const KEY_ID = '1';
const FORM = /^([0-9a-z]{1,12})\.(1-[\w-]{1,32})\.([\w-]{43})$/;

export type MediaTokens = {
  /** @param sessionHandle the session that it was given to */
  readonly sign: (assetId: string, expiresAt: Date, sessionHandle: string) => string;
  /** Whether the token opens this asset now. Takes the same time for every wrong one. */
  readonly verify: (token: string, assetId: string, now: Date) => boolean;
};

export function createMediaTokens(secret: Buffer): MediaTokens {
  const mac = (assetId: string, exp: string, kid: string) =>
    createHmac('sha256', secret).update(`${assetId}|${exp}|${kid}`).digest('base64url');
  return {
    sign: (assetId, expiresAt, sessionHandle) => {
      const exp = Math.floor(expiresAt.getTime() / 1000).toString(36);
      const kid = `${KEY_ID}-${sessionHandle}`;
      return `${exp}.${kid}.${mac(assetId, exp, kid)}`;
    },
    verify: (token, assetId, now) => {
      const [, exp, kid, given] = FORM.exec(token) ?? [];
      if (exp === undefined || kid === undefined || given === undefined) return false;
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(mac(assetId, exp, kid)))) return false;
      return Number.parseInt(exp, 36) * 1000 > now.getTime();
    },
  };
}
