import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpStatusOf, WIRE_ERRORS } from '#contract/codes.ts';
import { RuleError, type RuleErrorName } from '#domain/errors.ts';
import { RetryLaterError } from '#domain/retry-later-error.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import { isLockTimeout } from '#server/db/lock-timeout.ts';
import { chooseLanguage } from './device.ts';
import { errorBody, JSON_TYPE } from './envelope.ts';

const RETRY_SECONDS = 1;

/**
 * Returns the rule that an exception breaks. Undefined for an error of the server. A lock that another request of the
 * account holds for too long is none.
 */
export function ruleErrorOf(error: unknown): RuleError | undefined {
  if (error instanceof RuleError) return error;
  return isLockTimeout(error) ? new RetryLaterError('NotReady', RETRY_SECONDS) : undefined;
}

/** Sends the error with the time after which the client may try again, if there is one. */
export function sendRuleError(reply: FastifyReply, error: RuleError, request: FastifyRequest): FastifyReply {
  if (error instanceof RetryLaterError) reply.header('retry-after', error.retryAfterSeconds);
  return sendError(reply, error.rule, request);
}

/** Sends an error envelope with the message in the client's language. */
export function sendError(reply: FastifyReply, rule: RuleErrorName, request: FastifyRequest): FastifyReply {
  const wireError = WIRE_ERRORS[rule];
  return reply
    .code(httpStatusOf(wireError))
    .header('x-code', wireError.code)
    .header('cache-control', 'private, no-store')
    .type(JSON_TYPE)
    .send(bodyOf(rule, request));
}

/** An error response must not fail itself, because Fastify would then send the message of the exception. */
function bodyOf(rule: RuleErrorName, request: FastifyRequest): string {
  try {
    return errorBody(rule, chooseLanguage(request.headers));
  } catch (error) {
    request.log.error({ err: error }, 'the language of an error response could not be chosen');
    return errorBody(rule, DEFAULT_LANGUAGE);
  }
}
