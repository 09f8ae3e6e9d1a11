import { expect } from 'vitest';
import { z } from 'zod';
import { SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import { ENDPOINTS } from '#contract/api.ts';
import { test, type TestServer } from '#server/testing/test.ts';

const Type = z.enum(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']);

/** The part of JSON Schema 2020-12 that the contract uses. */
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
/** An upload has one content type for each kind of file. */
const RequestContent = z.record(z.string(), z.object({ schema: Schema }));
const Operation = z.object({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.object({ Token: z.array(z.string()) })).optional(),
  requestBody: z.object({ content: RequestContent }).optional(),
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

test('lists exactly the endpoints of the contract', async ({ server }) => {
  const { paths } = await readDocument(server);
  expect(Object.keys(paths).toSorted()).toEqual(ENDPOINTS.map(({ path }) => `/api/v1/${path}`).toSorted());
});

test('documents whether each endpoint requires a session and accepts GET', async ({ server }) => {
  const { paths } = await readDocument(server);
  for (const endpoint of ENDPOINTS) {
    const documented = paths[`/api/v1/${endpoint.path}`];
    expect(documented?.post.security !== undefined).toBe(endpoint.session === 'required');
    expect(documented?.get !== undefined).toBe(endpoint.get === true);
    expect(documented?.post.requestBody).toBeDefined();
  }
});

test('lists the fallback error and the other errors of each endpoint among its codes', async ({ server }) => {
  const { paths } = await readDocument(server);
  const Codes = z.object({
    properties: z.object({
      status: z.object({ properties: z.object({ code: z.object({ enum: z.array(z.int()) }) }) }),
    }),
  });
  for (const endpoint of ENDPOINTS) {
    const { schema } = paths[`/api/v1/${endpoint.path}`]?.post.responses[200].content['application/json'] ?? {};
    const codes = Codes.parse(schema).properties.status.properties.code.enum;
    const expected = [...endpoint.errors, endpoint.fallbackError, 'InvalidParameters' as const].map(
      (name) => WIRE_ERRORS[name].code,
    );
    expect(codes).toEqual(expect.arrayContaining([SUCCESS, ...expected]));
  }
});

test('gives each operation a unique id', async ({ server }) => {
  const { paths } = await readDocument(server);
  const ids = Object.values(paths).map(({ post }) => post.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
