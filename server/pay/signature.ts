import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_MS = 300_000;
const FORM = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

function digest(raw: Uint8Array | string, secret: Buffer, seconds: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest();
}

/** Returns `t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<bytes>">`. */
export function sign(raw: Uint8Array | string, secret: Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digest(raw, secret, seconds).toString('hex')}`;
}

/** A signature is valid for five minutes. */
export function hasValidSignature(raw: Uint8Array, header: unknown, secret: Buffer, now: Date): boolean {
  const [, seconds, given] = typeof header === 'string' ? (FORM.exec(header) ?? []) : [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > WINDOW_MS) return false;
  return timingSafeEqual(digest(raw, secret, seconds), Buffer.from(given, 'hex'));
}
