/** Reads the device headers and the idempotency key of a request (spec §7). */
import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LANGUAGE, isLanguage, languageFor, negotiateLanguage, type Language } from '#domain/languages.ts';
import { RuleError } from '#domain/errors.ts';

const TEXT = /^[\p{L}\p{N}\p{P}\p{S} ]{0,128}$/u;
const MEGABYTES = /^\d{1,9}$/;

const PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  ['device-id', /^[\w-]{16,128}$/],
  ['x-app-id', /^[\w.-]{1,64}$/],
  ['device-language', /^[\w-]{1,35}$/],
  ['device-sys-version', TEXT],
  ['device-name', TEXT],
  ['device-os', TEXT],
  ['device-type', TEXT],
  ['device-storage-total', MEGABYTES],
  ['device-storage-free', MEGABYTES],
  ['device-memory-total', MEGABYTES],
  ['device-memory-free', MEGABYTES],
]);

export const DEVICE_HEADERS = [...PATTERNS.keys()];

export type Device = {
  /** The Device-ID is a credential: it is never logged, and it is stored only as a hash. */
  readonly id: string | undefined;
  readonly language: Language;
  readonly headers: Readonly<Record<string, string>>;
};

/** Ignores empty headers. @throws RuleError InvalidParameters with the name of a malformed header */
export function readDevice(headers: IncomingHttpHeaders): Device {
  const values: Record<string, string> = {};
  for (const [name, pattern] of PATTERNS) {
    const value = headers[name];
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string' || !pattern.test(value)) throw new RuleError('InvalidParameters', `header ${name}`);
    values[name] = value;
  }
  const { 'device-id': id, ...rest } = values;
  return { id, language: chooseLanguage(headers), headers: rest };
}

const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;

/** @throws RuleError InvalidParameters */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new RuleError('InvalidParameters', 'header idempotency-key');
  return key;
}

/** Prefers a supported `Device-Language`, then `Accept-Language`, then the language closest to `Device-Language`. */
export function chooseLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = headers['device-language'];
  if (isLanguage(chosen)) return chosen;
  const accepted = headers['accept-language'];
  const negotiated = accepted === undefined ? undefined : negotiateLanguage(accepted.slice(0, 200));
  if (negotiated) return negotiated;
  return typeof chosen === 'string' ? languageFor(chosen) : DEFAULT_LANGUAGE;
}
