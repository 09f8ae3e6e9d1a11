import { WIRE_ERRORS } from '#contract/codes.ts';
import { RequestError } from './request-error.ts';

export function isRuleError(error: unknown, rule: keyof typeof WIRE_ERRORS): boolean {
  return error instanceof RequestError && error.kind === 'rule' && error.code === WIRE_ERRORS[rule].code;
}
