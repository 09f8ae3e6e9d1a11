/** Signatures over raw bytes: `t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<bytes>">`. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signature's time may be from ours. */
const WINDOW_MS = 300_000;
const FORM = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

function digest(raw: Uint8Array | string, secret: Buffer, seconds: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest();
}

/** The header for a body that is sent now. */
export function sign(raw: Uint8Array | string, secret: Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digest(raw, secret, seconds).toString('hex')}`;
}

/** Whether a header signs these very bytes, and did so just now. */
export function hasValidSignature(raw: Uint8Array, header: unknown, secret: Buffer, now: Date): boolean {
  const [, seconds, given] = typeof header === 'string' ? (FORM.exec(header) ?? []) : [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > WINDOW_MS) return false;
  return timingSafeEqual(digest(raw, secret, seconds), Buffer.from(given, 'hex'));
}
