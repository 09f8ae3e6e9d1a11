/** Serves the contract as OpenAPI 3.1. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ENDPOINTS } from '#contract/api.ts';
import { ALREADY_DONE, API_PREFIX, SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { APP_VERSION, PRODUCT_NAME } from '#domain/product.ts';

const COMMON_ERRORS = ['InvalidParameters', 'TooManyRequests'] as const;
const SESSION_ERRORS = ['NotLoggedIn', 'AuthenticationFailed', 'LoginExpired'] as const;

function openApiDocument(): object {
  const paths = ENDPOINTS.map((endpoint) => {
    const post = {
      ...describeOperation(endpoint),
      requestBody: { content: requestContent(endpoint) },
    };
    const get = { ...describeOperation(endpoint), parameters: queryParameters(endpoint) };
    return [`${API_PREFIX}${endpoint.path}`, endpoint.get ? { post, get } : { post }];
  });
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: APP_VERSION },
    components: { securitySchemes: { Token: { type: 'apiKey', in: 'header', name: 'Token' } } },
    paths: Object.fromEntries(paths),
  };
}

function requestContent({ input, upload }: Endpoint): object {
  if (!upload) return { 'application/json': { schema: schema(input, 'input') } };
  return Object.fromEntries(upload.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function schema(shape: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' });
}

/** The part of a JSON Schema that describes an object's fields. */
const ObjectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function queryParameters(endpoint: Endpoint): object[] {
  const { properties, required } = ObjectSchema.parse(schema(endpoint.input, 'input'));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }));
}

function describeOperation(endpoint: Endpoint): object {
  const names = [
    ...COMMON_ERRORS,
    ...(endpoint.session === 'required' ? SESSION_ERRORS : []),
    ...(endpoint.session === 'required' && !endpoint.openToBlocked ? (['AccountBlocked'] as const) : []),
    ...endpoint.errors,
    endpoint.fallbackError,
  ];
  const codes = [
    SUCCESS,
    ...(endpoint.repeatable ? [ALREADY_DONE] : []),
    ...names.map((name) => WIRE_ERRORS[name].code),
  ];
  const envelope = {
    type: 'object',
    required: ['status', 'data'],
    properties: {
      status: {
        type: 'object',
        required: ['code', 'msg'],
        properties: { code: { type: 'integer', enum: [...new Set(codes)] }, msg: { type: 'string' } },
      },
      data: { anyOf: [schema(endpoint.output, 'output'), { type: 'null' }] },
    },
  };
  return {
    operationId: endpoint.path.replaceAll('/', '.'),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[0]],
    ...(endpoint.session === 'required' ? { security: [{ Token: [] }] } : {}),
    responses: { 200: { description: endpoint.summary, content: { 'application/json': { schema: envelope } } } },
  };
}

export function mountOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get(`${API_PREFIX}openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
