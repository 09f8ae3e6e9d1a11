import { WIRE_ERRORS } from '#contract/errors.ts';
import { CallError } from './call-error.ts';

/** Whether a call was refused by that rule. */
export function isRefusal(error: unknown, rule: keyof typeof WIRE_ERRORS): boolean {
  return error instanceof CallError && error.kind === 'rule' && error.code === WIRE_ERRORS[rule].code;
}
