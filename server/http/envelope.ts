/** The one shape of every answer: `{status: {code, msg}, data}`. Spec §7, §8. */
import { SUCCESS, WIRE_ERRORS } from '#contract/errors.ts';
import type { Language } from '#domain/languages.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import { errorMessage } from '#i18n/server-texts.ts';

/** `data` that was made into JSON before, so that a hot answer is not made twice. */
export class PreparedData {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

const SUCCESS_HEAD = `{"status":{"code":${SUCCESS},"msg":"success"},"data":`;

/** The body of a success. */
export function successBody(data: unknown): string {
  return `${SUCCESS_HEAD}${data instanceof PreparedData ? data.json : JSON.stringify(data)}}`;
}

/** The body of a refusal, its message in the viewer's language. */
export function failureBody(rule: RuleErrorName, language: Language): string {
  const { code } = WIRE_ERRORS[rule];
  return JSON.stringify({ status: { code, msg: errorMessage(code, language) }, data: null });
}
