/** Why a call gave nothing. */
export type CallErrorKind = 'rule' | 'timeout' | 'abort' | 'network';

/** `code` is the catalogue's for kind `rule` (spec §8), else 0; `message` is fit for the viewer's eyes. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly code: number;

  constructor(kind: CallErrorKind, code: number, message: string) {
    super(message);
    this.name = 'CallError';
    this.kind = kind;
    this.code = code;
  }
}
