import { expect } from 'vitest';
import { z } from 'zod';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { ENDPOINTS } from '#contract/api.ts';
import { test, type TestServer } from '#server/testing/test.ts';

const Type = z.enum(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']);

/** A JSON Schema of the 2020-12 kind, as far as the contract uses it. */
const Schema: z.ZodType = z.lazy(() =>
  z.looseObject({
    type: z.union([Type, z.array(Type)]).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).min(1).optional(),
    oneOf: z.array(Schema).min(1).optional(),
    enum: z.array(z.unknown()).min(1).optional(),
    pattern: z.string().optional(),
    $ref: z.never().optional(),
  }),
);
const Content = z.object({ 'application/json': z.object({ schema: Schema }) });
const Operation = z.object({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.object({ Token: z.array(z.string()) })).optional(),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.object({ 200: z.object({ description: z.string(), content: Content }) }),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  components: z.object({ securitySchemes: z.object({ Token: z.object({ name: z.literal('Token') }) }) }),
  paths: z.record(z.string(), z.object({ post: Operation, get: Operation.optional() })),
});

async function readDocument({ url }: TestServer): Promise<z.infer<typeof Document>> {
  return Document.parse(await (await fetch(`${url}/api/v1/openapi.json`)).json());
}

test('the document lists every call of the contract and no other', async ({ server }) => {
  const { paths } = await readDocument(server);
  expect(Object.keys(paths).toSorted()).toEqual(ENDPOINTS.map(({ path }) => `/api/v1/${path}`).toSorted());
});

test('each call says whether it needs a session and whether GET answers', async ({ server }) => {
  const { paths } = await readDocument(server);
  for (const call of ENDPOINTS) {
    const described = paths[`/api/v1/${call.path}`];
    expect(described?.post.security !== undefined).toBe(call.session === 'required');
    expect(described?.get !== undefined).toBe(call.get === true);
    expect(described?.post.requestBody).toBeDefined();
  }
});

test('each call names its fault and its own errors among its codes', async ({ server }) => {
  const { paths } = await readDocument(server);
  const Codes = z.object({
    properties: z.object({
      status: z.object({ properties: z.object({ code: z.object({ enum: z.array(z.int()) }) }) }),
    }),
  });
  for (const call of ENDPOINTS) {
    const { schema } = paths[`/api/v1/${call.path}`]?.post.responses[200].content['application/json'] ?? {};
    const codes = Codes.parse(schema).properties.status.properties.code.enum;
    const expected = [...call.errors, call.fault, 'InvalidParameters' as const].map((name) => WIRE_ERRORS[name].code);
    expect(codes).toEqual(expect.arrayContaining([10000, ...expected]));
  }
});

test('operations have ids of their own', async ({ server }) => {
  const { paths } = await readDocument(server);
  const ids = Object.values(paths).map(({ post }) => post.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
