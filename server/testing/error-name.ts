import { ALREADY_DONE, httpStatusOf, SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import type { RuleErrorName } from '#domain/errors.ts';

/**
 * Returns the error's name, or `none` for `SUCCESS` and `ALREADY_DONE`. Errors that share a code differ in their HTTP
 * status. @throws Error for an unknown combination
 */
export function errorName(code: number, httpStatus: number): RuleErrorName | 'none' {
  if (code === SUCCESS || code === ALREADY_DONE) return 'none';
  const [name] =
    Object.entries(WIRE_ERRORS).find(([, each]) => each.code === code && httpStatusOf(each) === httpStatus) ?? [];
  if (name === undefined || !isRuleErrorName(name)) throw new Error(`unknown error ${code} with HTTP ${httpStatus}`);
  return name;
}

function isRuleErrorName(name: string): name is RuleErrorName {
  return name in WIRE_ERRORS;
}
