/** The headers that every call may carry about its device (spec §7): checked for form, kept with the session. */
import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LANGUAGE, isLanguage, languageFor, negotiateLanguage, type Language } from '#domain/languages.ts';
import { RuleError } from '#domain/errors.ts';

const TEXT = /^[\p{L}\p{N}\p{P}\p{S} ]{0,128}$/u;
const MEGABYTES = /^\d{1,9}$/;

/** Each header with the form that it must have. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'device-id': /^[\w-]{16,128}$/,
  'x-app-id': /^[\w.-]{1,64}$/,
  'device-language': /^[\w-]{1,35}$/,
  'device-sys-version': TEXT,
  'device-name': TEXT,
  'device-os': TEXT,
  'device-type': TEXT,
  'device-storage-total': MEGABYTES,
  'device-storage-free': MEGABYTES,
  'device-memory-total': MEGABYTES,
  'device-memory-free': MEGABYTES,
};
const NAMES = Object.keys(FORMS);

export type Device = {
  /** A credential: never logged, hashed before it is kept. */
  readonly id: string | undefined;
  readonly language: Language;
  /** The other headers, as given. */
  readonly headers: Readonly<Record<string, string>>;
};

/** @throws RuleError InvalidParameters naming the header */
export function readDevice(headers: IncomingHttpHeaders): Device {
  const facts: Record<string, string> = {};
  for (const name of NAMES) {
    const value = headers[name];
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string' || !FORMS[name]?.test(value))
      throw new RuleError('InvalidParameters', `header ${name}`);
    facts[name] = value;
  }
  const { 'device-id': id, ...rest } = facts;
  return { id, language: chooseLanguage(headers), headers: rest };
}

const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;

/** The name that the caller gave to this request, if any. @throws RuleError InvalidParameters */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new RuleError('InvalidParameters', 'header idempotency-key');
  return key;
}

/** The language of the answer: the app's own choice, else the browser's, else English. Never fails. */
export function chooseLanguage(headers: IncomingHttpHeaders): Language {
  const own = headers['device-language'];
  if (isLanguage(own)) return own;
  const accepted = headers['accept-language'];
  const negotiated = accepted === undefined ? undefined : negotiateLanguage(accepted.slice(0, 200));
  if (negotiated) return negotiated;
  return typeof own === 'string' ? languageFor(own) : DEFAULT_LANGUAGE;
}
