/** Every response of an endpoint is `{status: {code, msg}, data}` (spec §7, §8). */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ALREADY_DONE, SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import type { Language } from '#domain/languages.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import type { MessageKey } from '#i18n/dictionary.ts';
import { errorMessage, text } from '#i18n/server-texts.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

const SUCCESS_HEAD = `{"status":{"code":${SUCCESS},"msg":"success"},"data":`;
/** The best quality, 11, takes many times longer than 5. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip';

/** A success response for many requests. It is serialized once, and compressed once per encoding. */
export class PreserializedData {
  readonly bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  /** @param json the serialized `data` */
  constructor(json: string) {
    this.bytes = Buffer.from(`${SUCCESS_HEAD}${json}}`);
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const cached = this.#compressed.get(encoding);
    if (cached) return cached;
    const body = encoding === 'br' ? promisify(brotliCompress)(this.bytes, BROTLI) : promisify(gzip)(this.bytes);
    this.#compressed.set(encoding, body);
    return body;
  }
}

/** The result of a repeated request, which changed nothing. The response has the code `ALREADY_DONE` (spec §8). */
export class AlreadyDone<Data> {
  readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }
}

export function successBody(data: unknown): string {
  return `${SUCCESS_HEAD}${JSON.stringify(data)}}`;
}

export function alreadyDoneBody({ data }: AlreadyDone<unknown>): string {
  return JSON.stringify({ status: { code: ALREADY_DONE, msg: 'success' }, data });
}

/** The messages of rules whose code has another message. */
const OWN_MESSAGES: Readonly<Partial<Record<RuleErrorName, MessageKey>>> = { IdentityInUse: 'error.identity_in_use' };

export function errorBody(rule: RuleErrorName, language: Language): string {
  const { code } = WIRE_ERRORS[rule];
  const key = OWN_MESSAGES[rule];
  const msg = key === undefined ? errorMessage(code, language) : text(key, language);
  return JSON.stringify({ status: { code, msg }, data: null });
}
