import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { formatError } from './format-error.ts';
import { createLog } from './log.ts';

const PASSWORD = 'planted-password';
const DATABASE_URL = `postgres://app:${PASSWORD}@db.internal/drama`;
const config = readConfig({
  DATABASE_URL,
  LOG_LEVEL: 'trace',
  STRIPE_SECRET_KEY: 'sk_test_planted',
  STRIPE_WEBHOOK_SECRET: 'planted-webhook-secret',
  CLICKHOUSE_URL: 'https://app:planted%20clickhouse@ch.internal/events',
});

/** Returns the log line of `fields`, which must be valid JSON. */
function lineOf(fields: object, message = 'failed'): { line: string; parsed: { err?: object } } {
  const lines: string[] = [];
  createLog(config, { write: (text) => lines.push(text) }).error(fields, message);
  const [line = ''] = lines;
  return { line, parsed: JSON.parse(line) };
}

const SESSION_TOKEN = 'p'.repeat(65);
const SECRETS: Readonly<Record<string, string>> = {
  'a database URL': DATABASE_URL,
  'a URL with a password that contains @': `https://app:planted@${PASSWORD}@api.example/v1`,
  'the configured key of Stripe': 'sk_test_planted',
  'another key of Stripe': 'rk_live_planted51H',
  'the configured webhook secret, which has no known form': 'planted-webhook-secret',
  'the configured password of ClickHouse': 'planted clickhouse',
  'an Authorization header': 'Authorization: Bearer planted.access-token',
  'an Authorization header in JSON': '{"authorization":"Basic cGxhbnRlZDpwbGFudGVk"}',
  'a private key': '-----BEGIN PRIVATE KEY-----\nMIIplantedplanted\n-----END PRIVATE KEY-----',
  'a JSON Web Token': 'eyJhbGciOiJFUzI1NiJ9.eyJwbGFudGVkIjoxfQ.planted_signature',
  'a session token': `header ${SESSION_TOKEN}`,
  'a media token': `/m/m5q2kz1a.1-plantedhandl.${'p'.repeat(43)}/asset/360p.mp4`,
  'a query parameter': 'https://api.example/me?access_token=plantedplanted&fields=id',
  'a header of ours': `Token: planted-token`,
  'a field in JSON inside a text': String.raw`{"client_secret":"planted","id":1}`,
};
/** What must not appear. */
const LEAK = /planted|cGxhbnRlZ|eyJwbGFudGVk|p{43}/;

for (const [name, secret] of Object.entries(SECRETS)) {
  test(`masks ${name} in the message, the error, its cause and its stack`, () => {
    const error = new Error(`request failed: ${secret}`, { cause: new Error(secret) });
    for (const fields of [{ err: error }, { reason: secret }, { err: new AggregateError([error], secret) }]) {
      const { line } = lineOf(fields, `failed with ${secret}`);
      expect(line).toContain('***');
      expect(line).not.toMatch(LEAK);
    }
    expect(formatError(error)).not.toMatch(/planted-password|planted.access|plantedplanted|p{43}/);
  });
}

test('logs no fields of an error in which libraries keep requests, responses and rows', () => {
  const error = Object.assign(new Error('invalid'), {
    code: 'ERR_INVALID_URL',
    input: 'planted',
    config: { headers: { 'x-api': 'planted' } },
    response: { data: 'planted' },
    detail: 'Key (payer)=(planted) already exists.',
    code_verifier: 'planted',
  });
  const { line, parsed } = lineOf({ err: error });
  expect(line).not.toContain('planted');
  expect(parsed.err).toMatchObject({ type: 'Error', message: 'invalid', code: 'ERR_INVALID_URL' });
  expect(lineOf({ err: { token: 'planted' } }).parsed.err).toEqual({ type: 'object' });
});

test('keeps what operators need', () => {
  const stack = 'Error: no\n    at file:///srv/app/node_modules/@apple/app-store-server-library/dist/index.js:30:16';
  const error = Object.assign(new Error('no token for order 0f8fad5b-d9cb-469f-a165-70867728950e'), { stack });
  const { parsed } = lineOf({ err: error, order: '0f8fad5b-d9cb-469f-a165-70867728950e', assetId: 'a'.repeat(64) });
  expect(parsed).toMatchObject({
    err: { message: error.message, stack },
    order: '0f8fad5b-d9cb-469f-a165-70867728950e',
    assetId: 'a'.repeat(64),
    msg: 'failed',
  });
});

test('the message about an invalid DATABASE_URL does not contain it', () => {
  for (const url of [`app:${PASSWORD}@`, `postgres://app:${PASSWORD}@db:port/x`, `mysql://app:${PASSWORD}@db/x`]) {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(
      /^Invalid settings:\n {2}DATABASE_URL: must be like postgres:/,
    );
  }
});
