import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpStatusOf, WIRE_ERRORS } from '#contract/codes.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import { chooseLanguage } from './device.ts';
import { errorBody, JSON_TYPE } from './envelope.ts';

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
