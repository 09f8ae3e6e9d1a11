/** Why a call gave nothing. */
export type RequestErrorKind = 'rule' | 'timeout' | 'abort' | 'network';

/** `code` is the catalogue's for kind `rule` (spec §8), else 0; `message` is fit for the viewer's eyes. */
export class RequestError extends Error {
  readonly kind: RequestErrorKind;
  readonly code: number;

  constructor(kind: RequestErrorKind, code: number, message: string) {
    super(message);
    this.name = 'RequestError';
    this.kind = kind;
    this.code = code;
  }
}
