import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { errorMessage } from '#i18n/server-texts.ts';
import { sendError } from './send-error.ts';

test('sends the message in English if the choice of the language fails', async () => {
  const app = Fastify();
  app.get('/', (request, reply) => {
    Object.defineProperty(request.raw.headers, 'accept-language', {
      get: () => {
        throw new Error('an internal message');
      },
    });
    return sendError(reply, 'NotFound', request);
  });
  const response = await app.inject('/');
  const { code } = WIRE_ERRORS.NotFound;
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: { code, msg: errorMessage(code, 'en') }, data: null });
});
