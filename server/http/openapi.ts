/** The contract as OpenAPI 3.1, made from the same table as the routes. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API } from '#contract/api.ts';
import { API_PREFIX, type Endpoint } from '#contract/endpoint.ts';
import { ALREADY_DONE, SUCCESS, WIRE_ERRORS } from '#contract/errors.ts';
import { APP_VERSION, PRODUCT_NAME } from '#domain/product.ts';

const EVERY_CALL = ['InvalidParameters', 'TooManyRequests'] as const;
const WITH_SESSION = ['NotLoggedIn', 'AuthenticationFailed', 'LoginExpired', 'AccountBlocked'] as const;

/** The document that `/api/v1/openapi.json` serves. */
function openApiDocument(): object {
  const calls: Endpoint[] = Object.values(API).flatMap((area): Endpoint[] => Object.values(area));
  const paths = calls.map((call) => {
    const post = {
      ...describe(call),
      requestBody: { content: { 'application/json': { schema: schema(call.input, 'input') } } },
    };
    return [`${API_PREFIX}${call.path}`, call.get ? { post, get: describe(call) } : { post }];
  });
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: APP_VERSION },
    components: { securitySchemes: { Token: { type: 'apiKey', in: 'header', name: 'Token' } } },
    paths: Object.fromEntries(paths),
  };
}

function schema(shape: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' });
}

function describe(call: Endpoint): object {
  const names = [...EVERY_CALL, ...(call.session === 'required' ? WITH_SESSION : []), ...call.errors, call.fault];
  const codes = [SUCCESS, ...(call.repeatable ? [ALREADY_DONE] : []), ...names.map((name) => WIRE_ERRORS[name].code)];
  const envelope = {
    type: 'object',
    required: ['status', 'data'],
    properties: {
      status: {
        type: 'object',
        required: ['code', 'msg'],
        properties: { code: { type: 'integer', enum: [...new Set(codes)] }, msg: { type: 'string' } },
      },
      data: { anyOf: [schema(call.output, 'output'), { type: 'null' }] },
    },
  };
  return {
    operationId: call.path.replaceAll('/', '.'),
    summary: call.summary,
    tags: [call.path.split('/')[0]],
    ...(call.session === 'required' ? { security: [{ Token: [] }] } : {}),
    responses: { 200: { description: call.summary, content: { 'application/json': { schema: envelope } } } },
  };
}

export function mountOpenApi(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument());
  app.get(`${API_PREFIX}openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
