import { createHmac, timingSafeEqual } from 'node:crypto';

const VALIDITY_MS = 300_000;
const HEADER_FORMAT = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

function digest(raw: Uint8Array | string, secret: Buffer, seconds: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest();
}

/** Returns `t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<bytes>">`. */
export function sign(raw: Uint8Array | string, secret: Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digest(raw, secret, seconds).toString('hex')}`;
}

/** Accepts valid signatures whose time differs by at most five minutes. */
export function hasValidSignature(raw: Uint8Array, header: unknown, secret: Buffer, now: Date): boolean {
  const [, seconds, signature] = typeof header === 'string' ? (HEADER_FORMAT.exec(header) ?? []) : [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > VALIDITY_MS) return false;
  return timingSafeEqual(digest(raw, secret, seconds), Buffer.from(signature, 'hex'));
}
