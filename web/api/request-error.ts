export type RequestErrorKind = 'rule' | 'timeout' | 'abort' | 'network';

/**
 * `code` is 0 unless `kind` is `rule` (spec §8). `message` can be shown to viewers; it is empty after an abort. `hint`
 * says what the viewer can do, or is empty.
 */
export class RequestError extends Error {
  readonly kind: RequestErrorKind;
  readonly code: number;
  readonly hint: string;

  constructor(kind: RequestErrorKind, code: number, message: string, hint = '') {
    super(message);
    this.name = 'RequestError';
    this.kind = kind;
    this.code = code;
    this.hint = hint;
  }
}
